import { readFileSync } from 'node:fs';

/** The text of a template that lies beside a module: `readTemplate(import.meta.url, 'evidence.typ')`. */
export const readTemplate = (module: string, name: string): string => readFileSync(new URL(`./${name}`, module), 'utf8');
