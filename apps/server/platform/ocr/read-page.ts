import sharp from 'sharp';
import { coloursIn, type MapArea, mapPicture } from './picture-map.ts';
import { openWhole, Picture, type Turn } from './picture.ts';
import { countLegible, readUpright, type Reading } from './read-picture.ts';
import type { CutStrip, PageBand, PageJob, PageLine } from './page-reader.ts';

/** The width in which a page is read: the smallest print of a sheet is 20 pixels high then. */
const pageWidth = 1_600;
/** A page is read in bands, each with about as much text as a card, which overlap by a line of a table. */
const bandHeight = 480;
const overlap = 100;
const legibleFrom = 12;

interface Band {
  readonly top: number;
  readonly height: number;
}

function bandsOf({ height }: Picture): Band[] {
  const count = Math.max(1, Math.ceil((height - overlap) / (bandHeight - overlap)));
  return Array.from({ length: count }, (_, at) => {
    const top = at * (bandHeight - overlap);
    return { top, height: Math.min(bandHeight, height - top) };
  });
}

function cut({ data, width, height }: Picture, area: { left: number; top: number; width: number; height: number }) {
  return sharp(data, { raw: { width, height, channels: 4 } }).extract(area);
}

const readBand = async (page: Picture, { top, height }: Band): Promise<Reading> =>
  readUpright(await Picture.of(cut(page, { left: 0, top, width: page.width, height })));

/** Where the lines of a band lie on the page. Inside the band their text was turned to run horizontally. */
function placeLines({ lines, places: { tilt } }: Reading, { top }: Band): PageLine[] {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return lines.map(({ text, characters, ...area }) => {
    const middle = (area.top + area.bottom) / 2;
    const shift = top + area.left * sin + middle * cos - middle;
    return {
      text,
      left: area.left * cos - middle * sin,
      right: area.right * cos - middle * sin,
      top: area.top + shift,
      bottom: area.bottom + shift,
      middles: characters.map((one) => one.middle * cos - middle * sin),
    };
  });
}

/** Too much text for one reading is read in halves. */
async function readHalves(page: Picture, band: Band): Promise<PageLine[]> {
  const reading = await readBand(page, band);
  if (!reading.places.areTooMany || band.height <= bandHeight / 2) return placeLines(reading, band);
  const half = Math.ceil((band.height + overlap) / 2);
  const halves = [
    { top: band.top, height: half },
    { top: band.top + band.height - half, height: half },
  ];
  return (await Promise.all(halves.map(async (one) => placeLines(await readBand(page, one), one)))).flat();
}

/** The quarter turn in which the middle of a page is legible; upright if none is. */
async function findTurn(file: Uint8Array): Promise<Turn> {
  for (const turn of [0, 90, 270, 180] as const) {
    const page = await openWhole(file, turn, pageWidth);
    const middle = { top: Math.max(0, Math.floor((page.height - bandHeight / 2) / 2)), height: Math.min(page.height, bandHeight / 2) };
    if (countLegible(await readBand(page, middle)) >= legibleFrom) return turn;
  }
  return 0;
}

async function cutStrips(page: Picture, strips: readonly MapArea[]): Promise<CutStrip[]> {
  const map = mapPicture(page, 0);
  return Promise.all(
    strips.map(async (asked) => {
      const [left, top] = [Math.max(0, Math.floor(asked.left)), Math.max(0, Math.floor(asked.top))];
      const width = Math.min(page.width, Math.ceil(asked.right)) - left;
      const height = Math.min(page.height, Math.ceil(asked.bottom)) - top;
      if (width < 1 || height < 1) return { jpeg: undefined, brightness: [] };
      const jpeg = await cut(page, { left, top, width, height }).jpeg({ quality: 80 }).toBuffer();
      return { jpeg: new Uint8Array(jpeg), brightness: coloursIn(map, asked).map(([red, green, blue]) => (red + green + blue) / 3) };
    }),
  );
}

/** A part of the work on a page: one of its bands is read, or strips are cut out of it. */
export async function readPage({ file, turn: known, ...job }: PageJob): Promise<PageBand | CutStrip[]> {
  const turn = known ?? (await findTurn(file));
  const page = await openWhole(file, turn, pageWidth);
  if ('strips' in job) return cutStrips(page, job.strips);
  const bands = bandsOf(page);
  const band = bands[job.band];
  return { turn, bands: bands.length, width: page.width, lines: band ? await readHalves(page, band) : [] };
}
