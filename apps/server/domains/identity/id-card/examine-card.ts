import type { Colour, MapArea, PictureMap } from '#platform/ocr/picture-map.ts';
import { type PictureText } from '#platform/ocr/text-reader.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { type Row, rowOf } from './card-rows.ts';
import { hasFrontLabels, hasPicture, hasRed, isColourless, nameOtherKind, pictureArea } from './card-layout.ts';
import { hasGlare, lightOf, paperIn } from './glare.ts';
import type { BackFields, Doubt, FrontFields, ReadField } from './id-card-fields.ts';
import { findName } from './parse-id-card.ts';
import { findAddress } from './parse-address.ts';
import { findAuthority } from './parse-authority.ts';

type CardFields = FrontFields | BackFields;

const names = {
  name: '姓名',
  nation: '民族',
  address: '住址',
  authority: '签发机关',
  validFrom: '有效期限',
  validUntil: '有效期限',
} as const;
type JudgedField = keyof typeof names;

/** Below these a picture is dark, or blurred: see `TextLine.edge`. */
const darkBelow = 90;
const tooDarkBelow = 50;
const blurredBelow = 0.22;

interface Look {
  readonly map: PictureMap;
  readonly rows: readonly Row[];
  readonly paper: Colour;
  readonly isDark: boolean;
  readonly isBlurred: boolean;
}

function around(areas: readonly MapArea[]): MapArea {
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  };
}

/** Whether almost nothing can be seen in the picture. */
export function isTooDark({ map }: PictureText): boolean {
  const { columns, rows, cell } = map;
  return lightOf(paperIn(map, { left: 0, top: 0, right: columns * cell, bottom: rows * cell })) < tooDarkBelow;
}

function lookAt({ lines, map }: PictureText): Look {
  const rows = lines.map(rowOf);
  const areas = rows.map(({ area }) => area).filter((area) => area !== undefined);
  const paper = paperIn(map, around(areas));
  const edges = lines.map(({ edge }) => edge).toSorted((one, other) => one - other);
  return { map, rows, paper, isDark: lightOf(paper) < darkBelow, isBlurred: (edges[Math.floor(edges.length / 2)] ?? 1) < blurredBelow };
}

/** Why the picture is not a side of an ID card, in words. Undefined for one that looks like it. */
export function refuseOtherKind(text: PictureText): Refused<'CARD_OTHER_KIND'> | undefined {
  const kind = nameOtherKind(text.lines.map(rowOf));
  return kind ? refuse('CARD_OTHER_KIND', [], `这是${kind}，请拍摄居民身份证。`) : undefined;
}

const unseen = { front: '“公民身份号码”', back: '“中华人民共和国”和“有效期限”' } as const;

/**
 * The labels, and the portrait or the emblem, are where a card has them; a copy without colours is marked. A picture that does not show
 * where they have to be is asked for again.
 */
export function checkLayout(
  text: PictureText,
  fields: CardFields,
): Refused<'CARD_OTHER_KIND' | 'CARD_UNCLEAR'> | { readonly isCopy: boolean } {
  const { map, rows, paper } = lookAt(text);
  if (fields.side === 'front' && !hasFrontLabels(rows))
    return refuse('CARD_OTHER_KIND', [], '没有看到“民族”“公民身份号码”等字样，这不像身份证的人像面。请拍摄完整的居民身份证。');
  const area = pictureArea(rows, fields.side);
  if (!area) return refuse('CARD_UNCLEAR', [], `没有看清身份证上的${unseen[fields.side]}，请避开反光、不要遮挡，重新拍照。`);
  const isCopy = isColourless(map, area, paper);
  const isThere = fields.side === 'front' || isCopy ? hasPicture(map, area, paper) : hasRed(map, area) || hasGlare(map, area, paper);
  if (isThere) return { isCopy };
  const missing = fields.side === 'front' ? '头像' : '国徽';
  return refuse('CARD_OTHER_KIND', [], `没有看到身份证上的${missing}。请拍摄居民身份证原件，四角完整、不要遮挡。`);
}

const wider = ({ left, top, right, bottom }: MapArea, before: number, behind: number): MapArea => {
  const height = bottom - top;
  return { left: left - before * height, top, right: right + behind * height, bottom };
};

/** Where a field is printed, with the place of a character that might be hidden behind it. */
function areaOf({ rows }: Look, field: JudgedField): MapArea | undefined {
  if (field === 'name') return extend(findName(rows)?.row, 1.5);
  if (field === 'authority') return extend(findAuthority(rows)?.row, 1.5);
  if (field !== 'address') return undefined;
  const areas = findAddress(rows)
    .map(({ row }) => row.area)
    .filter((area) => area !== undefined);
  if (areas.length === 0) return undefined;
  const whole = around(areas);
  const height = (areas[0]?.bottom ?? 0) - (areas[0]?.top ?? 0);
  // A whole line may be hidden below, and the end of a single one.
  const right = areas.length > 1 ? whole.right : Math.max(whole.right, whole.left + 11 * height);
  return { ...whole, right: right + 0.5 * height, bottom: whole.bottom + height };
}

const extend = (row: Row | undefined, behind: number): MapArea | undefined => row?.area && wider(row.area, 0, behind);

function explain({ isBlurred, isDark }: Look, field: JudgedField, doubt: Doubt): string {
  const name = names[field];
  if (doubt === 'glare') return `反光遮住了${name}`;
  if (isDark) return `光线太暗，${name}看不清`;
  if (isBlurred) return `照片模糊，${name}看不清`;
  if (doubt === 'cut') return `${name}没有拍全`;
  return field === 'name' ? '姓名中有未能识别的字' : `${name}未能确认`;
}

/** Adds the findings on the picture to the fields: a field under a reflection is uncertain. Every doubt is put into words. */
export function judgeFields(text: PictureText, fields: CardFields): CardFields {
  const look = lookAt(text);
  const read = fields as Partial<Record<JudgedField, ReadField>>;
  const judged: Partial<Record<JudgedField, ReadField>> = {};
  const notes = new Set<string>();
  for (const field of Object.keys(names) as JudgedField[]) {
    const found = read[field];
    if (!found) {
      const isAsked = fields.side === 'front' ? field === 'name' || field === 'address' || field === 'nation' : field === 'authority';
      if (isAsked) notes.add(explain(look, field, 'faint'));
      continue;
    }
    const area = areaOf(look, field);
    const doubt = area && hasGlare(look.map, area, look.paper) ? 'glare' : found.doubt;
    if (!doubt) continue;
    judged[field] = { ...found, doubt };
    notes.add(explain(look, field, doubt));
  }
  return { ...fields, ...judged, ...(notes.size > 0 && { notes: [...notes] }) };
}

/** Why a field that is needed could not be read, in words: ends a sentence that names it. */
export function explainUnclear(text: PictureText, what: string): string {
  const look = lookAt(text);
  const row = look.rows.find(({ text: line }) => /公民身份|身份号码|有效期/.test(line));
  const area = row?.area && wider(row.area, 0, Math.max(1, 24 - (row.area.right - row.area.left) / (row.area.bottom - row.area.top)));
  if (area && hasGlare(look.map, area, look.paper)) return `反光遮住了${what}，请避开反光，重新拍照。`;
  if (look.isDark) return `光线太暗，${what}看不清，请到明亮处重新拍照。`;
  if (look.isBlurred) return `照片模糊，${what}看不清，请擦净镜头、拿稳手机，重新拍照。`;
  return `未能准确识别${what}，请避开反光、保持清晰，重新拍照。`;
}
