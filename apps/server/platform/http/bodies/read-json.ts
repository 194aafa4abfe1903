import type { FastifyInstance } from 'fastify';

/**
 * The most fields and items of a body, and how deep they may be inside each other. A family of nine with a hundred steps for the record has
 * some two thousand, six deep.
 */
export const jsonLimits = { entries: 5_000, depth: 20 };

/** A body that is more than any call takes: it is not parsed. */
export const jsonTooLarge = 'JSON_TOO_LARGE';

const opening = new Set(['{', '['].map((mark) => mark.charCodeAt(0)));
const closing = new Set(['}', ']'].map((mark) => mark.charCodeAt(0)));
const [comma, quote, backslash] = [0x2c, 0x22, 0x5c];

/** Where a text that begins with a quotation mark ends; the end of the whole if it does not. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/** Whether a body claims no more than the limits: one look at each character, however it is nested. */
export function isModest(json: string, { entries, depth } = jsonLimits): boolean {
  let [counted, deep] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (opening.has(code)) deep += 1;
    else if (closing.has(code)) deep -= 1;
    else if (code === comma) counted += 1;
    if (deep > depth || counted > entries) return false;
  }
  return true;
}

/** Makes all routes read JSON within these limits, as Fastify reads it: a body that sets a prototype is no JSON. */
export function acceptModestJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isModest(body)) return void parse(request, body, done);
    return done(Object.assign(new Error('the body has too many fields'), { code: jsonTooLarge, statusCode: 413 }));
  });
}
