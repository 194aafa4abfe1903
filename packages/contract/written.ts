import { z } from 'zod';

/** Types of values that an insurer writes into content files. Each message says how the value is written. */

/** A text with at least one letter. */
export const written = z.string().regex(/\S/, 'a text that is not empty');

export const writtenDay = z.iso.date('a day that exists, written like 2026-12-01');

/** Numbers of a hotline or a branch, as customers read them. */
export const telephone = z
  .string()
  .regex(/^\+?\(?\d[\d\- ()]{2,20}\d$/, 'a telephone number of digits and hyphens, such as 400-123-4567: no letters, no full-width digits');

export const mailbox = z.email('a mailbox such as service@example.com');

export const hours = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d-([01]?\d|2[0-4]):[0-5]\d$/, 'from one time to another, such as 9:00-18:00');

export const postcode = z.string().regex(/^\d{6}$/, 'a postcode of six digits, in quotes: "100000"');

const elements =
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask title desc use'.split(
    ' ',
  );
const longestLogo = 20_000;

/** What an SVG text should be, if it is no plain drawing: it could run a script, or load something from elsewhere. */
export function findSvgFault(svg: string, longest = longestLogo): string | undefined {
  const text = svg.trim();
  if (!/^<svg[\s>]/.test(text) || !text.endsWith('</svg>')) return 'an SVG drawing from <svg …> to </svg>';
  if (text.length > longest) return `a drawing of at most ${longest} characters`;
  if (/<[!?]/.test(text)) return 'a drawing without comments, declarations and entities';
  const strange = [...text.matchAll(/<\s*\/?\s*([^\s/>]+)/g)].map(([, name = '']) => name).find((name) => !elements.includes(name));
  if (strange !== undefined) return `a drawing without <${strange.slice(0, 20)}>: shapes, texts and gradients only`;
  if (/\son\w+\s*=/i.test(text)) return 'a drawing without attributes that run scripts (onload …)';
  if (/(?:href\s*=\s*["']?\s*(?!["'#])|url\(\s*["']?(?!#)|javascript:|@import)/i.test(text))
    return 'a drawing that loads nothing from elsewhere';
  return undefined;
}

/** A logo. Browsers and e-policies draw it. */
export const drawing = z.string().superRefine((svg, context) => {
  const fault = findSvgFault(svg);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});
