import { readFileSync } from 'node:fs';

/** `evidence.typ`: prints what `toEvidenceData` returns, and embeds the record as `trail.json`. */
export const evidenceTemplate = readFileSync(new URL('./evidence.typ', import.meta.url), 'utf8');
