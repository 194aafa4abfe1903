/** Where the table of this name begins in a font (OpenType 1.9, table directory). */
function findTable(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const at = 12 + 16 * index;
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

/** Where the subtable of this format begins. Undefined if the font has none. */
function findSubtable(font: Buffer, format: number): number | undefined {
  const cmap = findTable(font, 'cmap');
  const records = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < records; index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    if (font.readUInt16BE(at) === format) return at;
  }
  return undefined;
}

/** The characters of the basic plane (format 4): segments, of which some name glyph 0 for single characters. */
function* readSegments(font: Buffer, at: number): Generator<number> {
  const twice = font.readUInt16BE(at + 6);
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + twice, at + 16 + 2 * twice, at + 16 + 3 * twice];
  for (let segment = 0; segment < twice; segment += 2) {
    const [start, end] = [font.readUInt16BE(starts + segment), font.readUInt16BE(ends + segment)];
    const [delta, offset] = [font.readUInt16BE(deltas + segment), font.readUInt16BE(offsets + segment)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : font.readUInt16BE(offsets + segment + offset + 2 * (code - start));
      if ((glyph & 0xffff) !== 0) yield code;
    }
  }
}

/** The characters of all planes (format 12): groups. */
function* readGroups(font: Buffer, at: number): Generator<number> {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = at + 16 + 12 * index;
    const [start, end] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
    for (let code = start; code <= end; code += 1) yield code;
  }
}

/** The code points that a TrueType or OpenType font has glyphs for. */
export function readCmap(font: Buffer): Set<number> {
  const groups = findSubtable(font, 12);
  if (groups !== undefined) return new Set(readGroups(font, groups));
  const segments = findSubtable(font, 4);
  if (segments === undefined) throw new Error('the font has no table of characters in format 4 or 12');
  return new Set(readSegments(font, segments));
}
