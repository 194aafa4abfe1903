import type { Picture } from './picture.ts';

/** The colours of a picture, in squares of some pixels. All lists have one number, 0-255, for each square, row by row. */
export interface PictureMap {
  /** Pixels along one side of a square. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly red: Uint8Array;
  readonly green: Uint8Array;
  readonly blue: Uint8Array;
  /** The tilt of the text in radians: lines lie in a picture that is turned back by it. */
  readonly tilt: number;
}

/** Places of lines and areas are in pixels of the picture after it was turned upright, and turned back by the tilt. */
export interface MapArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Colour = readonly [red: number, green: number, blue: number];

const cell = 8;

/** The mean colour of each square. */
export function mapPicture({ data, width, height }: Picture, tilt: number): PictureMap {
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)];
  const channels = Array.from({ length: 3 }, (_, channel) => {
    const means = new Uint8Array(columns * rows);
    for (let at = 0; at < means.length; at += 1) {
      const [left, top] = [(at % columns) * cell, Math.floor(at / columns) * cell];
      let sum = 0;
      for (let y = top; y < top + cell; y += 1) for (let x = left; x < left + cell; x += 1) sum += data[(y * width + x) * 4 + channel] ?? 0;
      means[at] = sum / (cell * cell);
    }
    return means;
  });
  const [red = new Uint8Array(), green = new Uint8Array(), blue = new Uint8Array()] = channels;
  return { cell, columns, rows, red, green, blue, tilt };
}

/** The colours of all squares in an area; parts outside the picture are left out. */
export function coloursIn({ cell: size, columns, rows, red, green, blue, tilt }: PictureMap, area: MapArea): Colour[] {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const colours: Colour[] = [];
  for (let y = area.top + size / 2; y < area.bottom; y += size)
    for (let x = area.left + size / 2; x < area.right; x += size) {
      const [column, row] = [Math.floor((x * cos - y * sin) / size), Math.floor((x * sin + y * cos) / size)];
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const at = row * columns + column;
      colours.push([red[at] ?? 0, green[at] ?? 0, blue[at] ?? 0]);
    }
  return colours;
}
