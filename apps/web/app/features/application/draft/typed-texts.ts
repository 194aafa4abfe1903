import type { Application } from '@portal/rules/sale/answers/application.ts';
import { valueAt } from '@portal/forms/form/form-findings.ts';
import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

const keyOf = (orderNo: string): string => `typed:${orderNo}`;

type Texts = Readonly<Record<string, string>>;

function readAll(orderNo: string): Texts {
  // Only `write` writes it.
  return (readJson(tabStorage, keyOf(orderNo)) as Texts | undefined) ?? {};
}

function write(orderNo: string, texts: Texts): void {
  if (Object.keys(texts).length === 0) tabStorage.removeItem(keyOf(orderNo));
  else tabStorage.setItem(keyOf(orderNo), JSON.stringify(texts));
}

/** A text in a field of a sale that cannot be an answer: 9.5 as a share. It stays in this tab; the server never has it. */
export function readTyped(orderNo: string, path: string): string | undefined {
  return readAll(orderNo)[path];
}

/** Undefined: the field has an answer, or is empty. */
export function keepTyped(orderNo: string, path: string, text: string | undefined): void {
  const { [path]: _before, ...others } = readAll(orderNo);
  write(orderNo, text === undefined ? others : { ...others, [path]: text });
}

/** Whether the person or entry that a field is part of is in the sale and has answers. The details of a health question are part of its 是. */
export function belongsToAnswer(application: Application, path: string): boolean {
  const part = valueAt(application, path.slice(0, path.lastIndexOf('.')).replace(/^healthDetails\./, 'health.'));
  return typeof part === 'object' && part !== null ? Object.keys(part).length > 0 : part === 'yes';
}

/** Forgets the texts of people and entries that are no longer in the sale. */
export function dropTyped(orderNo: string, isThere: (path: string) => boolean): void {
  const texts = readAll(orderNo);
  const left = Object.fromEntries(Object.entries(texts).filter(([path]) => isThere(path)));
  if (Object.keys(left).length < Object.keys(texts).length) write(orderNo, left);
}
