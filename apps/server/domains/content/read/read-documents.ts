import type { z } from 'zod';
import { checkMarkdown } from '#platform/markdown/parse-markdown.ts';
import { inLanguage } from '#platform/text/in-language.ts';
import { readYaml } from '#platform/text/read-yaml.ts';
import { noDocuments } from '../content-documents.ts';
import { documentFiles } from '../content-files.ts';
import type { Files } from './read-files.ts';

type NameOf<File extends string> = File extends `${infer Name}.yaml` ? Name : never;
type Written = { readonly [File in keyof typeof documentFiles as NameOf<File>]: z.output<(typeof documentFiles)[File]> };
/** The content of the YAML files. A folder may lack any of them. */
export type YamlDocuments = Omit<Written, 'facts'> & { readonly facts: Written['facts'] | null };

const nothingWritten: YamlDocuments = { ...noDocuments, categories: [], faq: [], services: [], notices: [], banners: [] };

/** Where something stands, for a fault: `faq.yaml:12`. */
export type Place = (file: keyof typeof documentFiles, path: readonly PropertyKey[]) => string;

/** The Markdown texts of the documents, with their places. */
function listTexts({ faq, services, notices }: YamlDocuments): { file: keyof typeof documentFiles; path: PropertyKey[]; text: string }[] {
  return [
    ...faq.flatMap(({ entries }, group) =>
      entries.map(({ answer }, index) => ({ file: 'faq.yaml' as const, path: [group, 'entries', index, 'answer'], text: answer })),
    ),
    ...services.flatMap((service, index) =>
      (['content', 'how', 'limits'] as const).map((key) => ({
        file: 'services.yaml' as const,
        path: [index, key],
        text: service[key] ?? '',
      })),
    ),
    ...notices.map(({ text }, index) => ({ file: 'notices.yaml' as const, path: [index, 'text'], text })),
  ];
}

/** Where texts without Markdown have a picture: they show it as it is typed. */
function findPictures(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return /!\[[^\]]*\]\(/.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPictures(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

/** Reads the YAML files. One that is missing, or has faults, is empty. */
export function readDocuments(files: Files): { documents: YamlDocuments; place: Place; faults: string[] } {
  const faults: string[] = [];
  const lines = new Map<string, (path: readonly PropertyKey[]) => number>();
  const read = Object.entries(documentFiles).flatMap(([file, schema]) => {
    const bytes = files.get(file);
    if (!bytes) return [];
    const result = readYaml(file, bytes.toString('utf8'), schema);
    if ('faults' in result) {
      faults.push(...result.faults);
      return [];
    }
    lines.set(file, result.lineAt);
    return [[file.replace('.yaml', ''), result.value] as const];
  });
  // Each value was read by the schema of its name.
  const documents: YamlDocuments = { ...nothingWritten, ...(Object.fromEntries(read) as Partial<YamlDocuments>) };
  const lineAt = (file: string, path: readonly PropertyKey[]) => lines.get(file)?.(path) ?? 1;
  for (const { file, path, text } of listTexts(documents)) {
    // The text of a block begins on the line after its key.
    const offset = text.includes('\n') ? 0 : -1;
    for (const { line, message } of checkMarkdown(text)) faults.push(`${file}:${lineAt(file, path) + line + offset}: ${message}`);
  }
  const isMarkdown = new Set(listTexts(documents).map(({ file, path }) => [file, ...path].join('/')));
  for (const [file, value] of read)
    for (const path of findPictures(value)) {
      if (isMarkdown.has([`${file}.yaml`, ...path].join('/'))) continue;
      const message = inLanguage('a picture is shown in articles only', '图片只能放在文章（articles/）中');
      faults.push(`${file}.yaml:${lineAt(`${file}.yaml`, path)}: ${message}`);
    }
  return { documents, place: (file, path) => `${file}:${lineAt(file, path)}`, faults };
}
