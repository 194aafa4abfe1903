/** Longitude and latitude of each province's capital, by the code of the province. */
const capitals: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  '110000': [116.4, 39.9],
  '120000': [117.2, 39.1],
  '130000': [114.5, 38.0],
  '140000': [112.5, 37.9],
  '150000': [111.7, 40.8],
  '210000': [123.4, 41.8],
  '220000': [125.3, 43.9],
  '230000': [126.6, 45.8],
  '310000': [121.5, 31.2],
  '320000': [118.8, 32.1],
  '330000': [120.2, 30.3],
  '340000': [117.3, 31.9],
  '350000': [119.3, 26.1],
  '360000': [115.9, 28.7],
  '370000': [117.0, 36.7],
  '410000': [113.7, 34.8],
  '420000': [114.3, 30.6],
  '430000': [113.0, 28.2],
  '440000': [113.3, 23.1],
  '450000': [108.3, 22.8],
  '460000': [110.3, 20.0],
  '500000': [106.5, 29.5],
  '510000': [104.1, 30.7],
  '520000': [106.7, 26.6],
  '530000': [102.7, 25.0],
  '540000': [91.1, 29.7],
  '610000': [108.9, 34.3],
  '620000': [103.8, 36.1],
  '630000': [101.8, 36.6],
  '640000': [106.3, 38.5],
  '650000': [87.6, 43.8],
};

/** A point of the drawing. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A degree of latitude is longer than one of longitude, at the latitude of the middle of the country. */
const stretch = 1.2;
/** The least extent in degrees, so that few neighbouring provinces do not fill the drawing. */
const leastSpan = 8;

/** Places of the capitals in a box, enlarged to the area of the given provinces. Unknown codes have no place. */
export function placeProvinces(codes: readonly string[], width: number, height: number, margin: number): ReadonlyMap<string, Place> {
  const known = codes.flatMap((code) => {
    const at = capitals[code];
    return at ? [{ code, east: at[0], north: at[1] * stretch }] : [];
  });
  const easts = known.map(({ east }) => east);
  const norths = known.map(({ north }) => north);
  const middle = (values: readonly number[]): number => (Math.max(...values) + Math.min(...values)) / 2;
  const span = (values: readonly number[]): number => Math.max(Math.max(...values) - Math.min(...values), leastSpan);
  const scale = Math.min((width - 2 * margin) / span(easts), (height - 2 * margin) / span(norths));
  const [middleEast, middleNorth] = [middle(easts), middle(norths)];
  return new Map(
    known.map(({ code, east, north }) => [
      code,
      { x: Math.round(width / 2 + (east - middleEast) * scale), y: Math.round(height / 2 - (north - middleNorth) * scale) },
    ]),
  );
}
