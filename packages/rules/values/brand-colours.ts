/** The colours of a company, as `#rrggbb`. */
export interface BrandColours {
  /** Header, links, buttons and headings. */
  readonly brand: string;
  /** Marks, charts and what is done. */
  readonly second: string;
}

/** The colours that `tokens.css` has. */
export const usualColours: BrandColours = { brand: '#0b5cad', second: '#0e8f8a' };

type Tokens = Readonly<Record<string, string>>;

/** The tokens that follow each colour, as they are for the usual ones: `tokens.css` has the same, and a test compares them. */
const followers: Readonly<Record<keyof BrandColours, Tokens>> = {
  brand: {
    sea: '#0b5cad',
    'sea-strong': '#094a8c',
    deep: '#083b70',
    navy: '#0a2f57',
    foam: '#e6f0f9',
    mist: '#f3f7fb',
    'on-deep': '#d6e4f2',
    'on-navy': '#b6cbe0',
    'line-navy': '#1d4673',
    focus: '#0b5cad',
  },
  second: { teal: '#0e8f8a', 'teal-ink': '#0a6f6b', 'teal-soft': '#e6f5f4' },
};

/** The same in high contrast, where backgrounds are white and the focus ring is black. */
const followersInContrast: Readonly<Record<keyof BrandColours, Tokens>> = {
  brand: { sea: '#003a75', 'sea-strong': '#002550', deep: '#00213f', navy: '#001a33', 'line-navy': '#9bb8d6' },
  second: { teal: '#00524f', 'teal-ink': '#003f3c' },
};

/** Lightness 0 to 1, chroma and hue: equal steps look equal (OKLCH). */
interface Oklch {
  readonly light: number;
  readonly chroma: number;
  readonly hue: number;
}

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(toLinear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    light: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The nearest colour of a screen. */
function fromOklch({ light, chroma, hue }: Oklch): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const parts = linear.map((part) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, part)))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A token moved as its colour moved from the usual one: its hue turns, its chroma grows alike; what is darker than the colour stays darker by the same share. */
function follow(token: string, usual: Oklch, chosen: Oklch): string {
  const { light, chroma, hue } = toOklch(token);
  return fromOklch({
    light: light > usual.light ? light : (light * chosen.light) / usual.light,
    // Pale tokens stay pale.
    chroma: chroma * Math.min(chosen.chroma / usual.chroma, light > usual.light ? 1 : Number.POSITIVE_INFINITY),
    hue: hue + chosen.hue - usual.hue,
  });
}

function followAll(sets: Readonly<Record<keyof BrandColours, Tokens>>, colours: BrandColours): Tokens {
  return Object.fromEntries(
    (['brand', 'second'] as const).flatMap((key) => {
      const [usual, chosen] = [toOklch(usualColours[key]), toOklch(colours[key])];
      return Object.entries(sets[key]).map(([name, token]) => [
        name,
        token === usualColours[key] ? colours[key].toLowerCase() : follow(token, usual, chosen),
      ]);
    }),
  );
}

/** The colour tokens of the pages for the colours of a company, by their names without `--`. */
export const coloursOf = (colours: BrandColours): Tokens => followAll(followers, colours);

/** The colours of printed documents: of headings, and of lines and marks. */
export interface PrintedColours {
  readonly deep: string;
  readonly sea: string;
}

/** The colours of printed documents for those of a company. */
export function printedColours(colours: BrandColours): PrintedColours {
  const { deep = colours.brand, sea = colours.brand } = coloursOf(colours);
  return { deep, sea };
}

/** Those in high contrast that differ. */
export const coloursInContrast = (colours: BrandColours): Tokens => followAll(followersInContrast, colours);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

/** A pair of colours that cannot be told apart well enough. */
export interface PaleColour {
  readonly key: keyof BrandColours;
  /** What cannot be read, for people. */
  readonly use: 'textOnBrand' | 'link' | 'focus' | 'mark' | 'secondText';
  readonly ratio: number;
  readonly least: number;
  /** The nearest darker colour that can be read everywhere. */
  readonly instead: string;
}

/** What has to be read of the colours: the text, its background, and the least contrast. */
const uses = [
  { key: 'brand', use: 'textOnBrand', text: 'white', on: 'sea', least: 4.5 },
  { key: 'brand', use: 'link', text: 'sea', on: 'white', least: 4.5 },
  { key: 'brand', use: 'link', text: 'sea', on: 'foam', least: 4.5 },
  { key: 'brand', use: 'focus', text: 'focus', on: 'mist', least: 3 },
  { key: 'second', use: 'mark', text: 'teal', on: 'white', least: 3 },
  { key: 'second', use: 'secondText', text: 'teal-ink', on: 'teal-soft', least: 4.5 },
] as const;

function findFirst(colours: BrandColours, key: keyof BrandColours): Omit<PaleColour, 'instead'> | undefined {
  const tokens: Tokens = { ...coloursOf(colours), white: '#ffffff' };
  for (const { text, on, ...use } of uses) {
    const ratio = contrastOf(tokens[text] ?? '', tokens[on] ?? '');
    if (use.key === key && ratio < use.least) return { ...use, ratio };
  }
  return undefined;
}

/** The nearest darker colour that passes every use. */
function darken(colours: BrandColours, key: keyof BrandColours): string {
  const { light, ...rest } = toOklch(colours[key]);
  for (let step = 1; step < 100; step += 1) {
    const colour = fromOklch({ ...rest, light: light - step / 100 });
    if (!findFirst({ ...colours, [key]: colour }, key)) return colour;
  }
  return '#000000';
}

/** The colours of a company that are too pale, each with what cannot be read first. */
export function findPaleColours(colours: BrandColours): PaleColour[] {
  return (['brand', 'second'] as const).flatMap((key) => {
    const found = findFirst(colours, key);
    return found ? [{ ...found, instead: darken(colours, key) }] : [];
  });
}
