/** Service numbers as texts write them, and what is before: 400, two or three digits, four or five digits. */
const SERVICE_NUMBER = /(^|\D)(400-\d{2,3}-\d{4,5})(?!\d)/g;

export interface TextPart {
  readonly text: string;
  /** Whether it is a number to call. */
  readonly isNumber: boolean;
}

/** Cuts a text at its service numbers, so that they can be called and stay on one line. Nothing is left out. */
export function splitNumbers(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 1: before = '', 2: number = '', index } of text.matchAll(SERVICE_NUMBER)) {
    const start = index + before.length;
    if (start > end) parts.push({ text: text.slice(end, start), isNumber: false });
    parts.push({ text: number, isNumber: true });
    end = start + number.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isNumber: false });
  return parts;
}
