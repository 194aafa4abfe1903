import type { Sender } from '#platform/fair-queue.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { PictureText, TextReader } from '#platform/ocr/text-reader.ts';
import { WorkerStopped } from '#platform/workers/worker-pool.ts';
import type { BackFields, FrontFields } from './id-card-fields.ts';
import { checkLayout, explainUnclear, isTooDark, judgeFields, refuseOtherKind } from './examine-card.ts';
import { parseIdCard } from './parse-id-card.ts';

export type Side = 'front' | 'back';
export type CardFields = FrontFields | BackFields;

type ReadingRefusal =
  | 'BUSY'
  | 'OCR_FAILED'
  | 'IMAGE_UNREADABLE'
  | 'CARD_NOT_FOUND'
  | 'CARD_BLURRED'
  | 'CARD_OTHER_KIND'
  | 'CARD_SIDE_WRONG'
  | 'CARD_UNCLEAR';

const denseMessage = '照片里的文字太多，请移开其他纸张，只拍身份证，让它占满画面。';
const darkMessage = '光线太暗，看不清证件，请到明亮处重新拍照。';
const busyMessage = '正在识别的证件较多，照片已保留，请过几秒再试。';

/** Below this a picture with text in it is blurred; a plain one has about 0. */
const blurredBelow = 0.6;
const sideNames = { front: '人像面', back: '国徽面' } as const;

/**
 * Reads one side of an ID card, or whichever side is shown. Refuses a picture of something else or of the other side, and one in which the
 * number, or the validity, is not legible: the side is of no use without it. Other fields may be uncertain or absent: the reader does
 * not know every rare character.
 */
export async function readIdCard(
  reader: TextReader,
  picture: Uint8Array,
  side: Side | 'any',
  sender?: Sender,
): Promise<CardFields | Refused<ReadingRefusal>> {
  const text = await readText(reader, picture, sender);
  if (!('lines' in text)) return text;
  if (text.isDense) return refuse('CARD_NOT_FOUND', [], denseMessage);
  const otherKind = refuseOtherKind(text);
  if (otherKind) return otherKind;
  const fields = parseIdCard(text.lines);
  if (!fields) {
    if (isTooDark(text)) return refuse('CARD_UNCLEAR', [], darkMessage);
    const isBlurred = text.places > 0 && text.sharpness < blurredBelow;
    return refuse(isBlurred ? 'CARD_BLURRED' : 'CARD_NOT_FOUND');
  }
  if (side !== 'any' && fields.side !== side)
    return refuse('CARD_SIDE_WRONG', [], `这是身份证的${sideNames[fields.side]}，请在这里上传${sideNames[side]}。`);
  const unclear = nameUnclear(fields);
  const layout = checkLayout(text, fields);
  if (layout instanceof Refused && layout.code === 'CARD_OTHER_KIND') return layout;
  if (unclear) return refuse('CARD_UNCLEAR', [], explainUnclear(text, unclear));
  if (layout instanceof Refused) return layout;
  return { ...judgeFields(text, fields), ...(layout.isCopy && { isCopy: true }) };
}

async function readText(
  reader: TextReader,
  picture: Uint8Array,
  sender: Sender | undefined,
): Promise<PictureText | Refused<'BUSY' | 'OCR_FAILED' | 'IMAGE_UNREADABLE'>> {
  try {
    const text = await reader.read(picture, sender);
    return text instanceof Refused ? refuse('BUSY', [], busyMessage) : text;
  } catch (error) {
    // Otherwise the worker could not decode the picture.
    return refuse(error instanceof WorkerStopped ? 'OCR_FAILED' : 'IMAGE_UNREADABLE');
  }
}

function nameUnclear(fields: CardFields): string | undefined {
  if (fields.side === 'back') return fields.validUntil ? undefined : '有效期限';
  return fields.number ? undefined : '身份证号码';
}
