import sharp, { type Sharp } from 'sharp';
import type { Random } from './invent-card.ts';

/** How a photo of a card was taken. Positions and lengths are shares of the card's width or height. */
export interface Shot {
  /** In degrees; a multiple of 90 plus a tilt. */
  readonly turn: number;
  /** How far each corner is from where it should be. */
  readonly corners: readonly (readonly [number, number])[];
  /** Table around the card. */
  readonly margin: number;
  readonly glare?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly strength: number };
  /** Sigma in pixels. */
  readonly blur: number;
  /** 1 is daylight. */
  readonly light: number;
  readonly noise: number;
  /** Width of the picture that is sent. */
  readonly width: number;
  readonly quality: number;
}

export const defects = ['tilt', 'turn', 'perspective', 'glare', 'glare on text', 'blur', 'dark', 'small', 'compressed', 'mixed'] as const;
export type Defect = (typeof defects)[number];

const spread = (random: Random, size: number): number => (random() * 2 - 1) * size;
const range = (random: Random, least: number, most: number): number => least + random() * (most - least);
const cornersWithin = (random: Random, size: number): Shot['corners'] =>
  Array.from({ length: 4 }, () => [spread(random, size), spread(random, size)] as const);

/** A photo as somebody takes it who reads the hints. */
export function takeClean(random: Random): Shot {
  return {
    turn: spread(random, 3),
    corners: cornersWithin(random, 0.01),
    margin: range(random, 0.02, 0.1),
    blur: range(random, 0, 0.5),
    light: range(random, 0.8, 1.05),
    noise: range(random, 0, 3),
    width: 1024,
    quality: Math.round(range(random, 78, 92)),
  };
}

/** The faults of a photo with this defect. */
function worsen(random: Random, defect: Defect): Partial<Shot> {
  switch (defect) {
    case 'tilt':
      return { turn: spread(random, 12) };
    case 'turn':
      return { turn: 90 * Math.ceil(random() * 3) + spread(random, 4) };
    case 'perspective':
      return { corners: cornersWithin(random, 0.07) };
    case 'glare':
    case 'glare on text': {
      const isOnText = defect === 'glare on text';
      return {
        glare: {
          x: isOnText ? range(random, 0.18, 0.6) : random(),
          y: isOnText ? range(random, 0.12, 0.9) : random(),
          width: range(random, 0.08, 0.3),
          height: range(random, 0.05, 0.25),
          strength: range(random, 0.7, 1),
        },
      };
    }
    case 'blur':
      return { blur: range(random, 0.8, 3) };
    case 'dark':
      return { light: range(random, 0.15, 0.5), noise: range(random, 2, 6) };
    case 'small':
      return { width: Math.round(range(random, 420, 700)) };
    case 'compressed':
      return { quality: Math.round(range(random, 12, 40)), width: Math.round(range(random, 700, 1024)) };
    case 'mixed':
      return {
        ...worsen(random, 'tilt'),
        ...worsen(random, 'perspective'),
        ...(random() < 0.5 ? worsen(random, 'glare on text') : { blur: range(random, 0.5, 1.8) }),
        light: range(random, 0.3, 1),
        noise: range(random, 0, 6),
        quality: Math.round(range(random, 35, 80)),
      };
  }
}

export const takeBad = (random: Random, defect: Defect): Shot => ({ ...takeClean(random), ...worsen(random, defect) });

type Point = readonly [number, number];

/** The eight numbers of the projection that takes the unit square to four corners, clockwise from the top left (Heckbert 1989). */
function projectionTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: readonly [Point, Point, Point, Point]) {
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const below = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / below;
  const h = (dx1 * sy - sx * dy1) / below;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h] as const;
}

/** The other way: from the picture to the unit square. */
function fromPicture([a, b, c, d, e, f, g, h]: ReturnType<typeof projectionTo>, x: number, y: number): Point {
  const [A, B, C, D, E, F, G, H, I] = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const w = G * x + H * y + I;
  return [(A * x + B * y + C) / w, (D * x + E * y + F) / w];
}

const table = [107, 90, 72];

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The card as it lies on the table before the lens, three bytes for a pixel. */
function project(card: Pixels, { turn, corners, margin, light }: Shot): Pixels {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = (
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
  ).map(([u, v], at): Point => {
    const [du, dv] = corners[at] ?? [0, 0];
    const [x, y] = [(u + du - 0.5) * card.width, (v + dv - 0.5) * card.height];
    return [x * cos - y * sin, x * sin + y * cos];
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const edge = margin * card.width;
  const [left, top] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  const width = Math.ceil(Math.max(...xs) + edge - left);
  const height = Math.ceil(Math.max(...ys) + edge - top);
  const [p0 = [0, 0], p1 = [0, 0], p2 = [0, 0], p3 = [0, 0]] = points.map(([x, y]): Point => [x - left, y - top]);
  const projection = projectionTo([p0, p1, p2, p3]);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = fromPicture(projection, x, y);
      const [cx, cy] = [u * (card.width - 1), v * (card.height - 1)];
      const isOutside = cx < 0 || cy < 0 || cx >= card.width - 1 || cy >= card.height - 1;
      const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
      const [fx, fy] = [cx - x0, cy - y0];
      const at = (y0 * card.width + x0) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = (offset: number): number => card.data[at + offset + channel] ?? 0;
        const above = seen(0) * (1 - fx) + seen(3) * fx;
        const below = seen(card.width * 3) * (1 - fx) + seen(card.width * 3 + 3) * fx;
        data[(y * width + x) * 3 + channel] = isOutside ? (table[channel] ?? 0) * light : above * (1 - fy) + below * fy;
      }
    }
  return { data, width, height };
}

function glareSvg({ width, height }: { width: number; height: number }, { x, y, ...glare }: NonNullable<Shot['glare']>): Buffer {
  const { strength } = glare;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset=".6" stop-color="#fff" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x * width}" cy="${y * height}" rx="${(glare.width * width) / 1.4}" ry="${(glare.height * height) / 1.4}" fill="url(#g)"/></svg>`,
  );
}

/** The photo of a drawn card as a JPEG. The same numbers give the same photo. */
export async function photographCard(drawn: Sharp, shot: Shot, random: Random): Promise<Buffer> {
  const size = await drawn.clone().metadata();
  const [width = 0, height = 0] = [size.width, size.height];
  const lit = sharp(await drawn.linear(shot.light, 0).png().toBuffer());
  // A reflection is as bright in the dark.
  const shone = shot.glare ? lit.composite([{ input: glareSvg({ width, height }, shot.glare) }]) : lit;
  const { data } = await shone.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = project({ data, width, height }, shot);
  for (let at = 0; at < seen.data.length; at += 1) {
    const noisy = (seen.data[at] ?? 0) + spread(random, shot.noise * 1.7);
    seen.data[at] = Math.max(0, Math.min(255, noisy));
  }
  const raw = sharp(seen.data, { raw: { width: seen.width, height: seen.height, channels: 3 } });
  const blurred = shot.blur > 0.3 ? sharp(await raw.blur(shot.blur).png().toBuffer()) : raw;
  return blurred.resize({ width: shot.width, height: shot.width, fit: 'inside' }).jpeg({ quality: shot.quality }).toBuffer();
}
