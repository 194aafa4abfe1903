import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { BackFields, FrontFields, ReadField } from './id-card/id-card-fields.ts';

/** The details that somebody states; absent or empty ones are not compared. */
export interface SaidIdentity {
  readonly name?: string | null | undefined;
  readonly certificateNo?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
}

/** `unconfirmed`: it may be so, but the card cannot confirm it. A person has to look. */
export type Agreement = 'agrees' | 'unconfirmed' | 'differs';

const copyMessage = '照片没有颜色，像是复印件，须人工核对。请转人工审核，或拍摄身份证原件。';
const nameMessage = '姓名中有未能识别的字，须人工核对证件。请转人工审核，或重新拍摄。';

/**
 * A name that was read in full, even with little confidence, is confirmed by the same name. The reader takes a character that it does not
 * know for another one: a name that differs in such characters only, and has as many characters, counts as an honest answer.
 */
export function compareName(
  read: ReadField | undefined,
  said: string | null | undefined,
  knows: (character: string) => boolean,
): Agreement {
  const name = said ? cleanName(said) : undefined;
  if (!read) return 'unconfirmed';
  if (name === read.value) return read.doubt === undefined || read.doubt === 'faint' ? 'agrees' : 'unconfirmed';
  if (read.doubt) return 'unconfirmed';
  if (name === undefined) return 'agrees';
  const [own, other] = [[...name], [...read.value]];
  const isHonest = own.length === other.length && own.every((character, at) => character === other[at] || !knows(character));
  return isHonest ? 'unconfirmed' : 'differs';
}

export interface CardSides {
  readonly front: FrontFields;
  readonly back: BackFields;
}

/** Compares both sides of a card with what the customer confirmed and with what is registered. */
export function compareIdentity(sides: CardSides, said: readonly SaidIdentity[], knows: (character: string) => boolean): Agreement {
  const isOther = (typed: string | null | undefined, read: string | undefined): boolean => Boolean(typed) && typed !== read;
  const hasOther = said.some(
    ({ certificateNo, validUntil }) =>
      isOther(certificateNo && cleanCode(certificateNo), sides.front.number?.value) || isOther(validUntil, sides.back.validUntil?.value),
  );
  const names = new Set(said.map(({ name }, at) => (at > 0 && !name ? 'agrees' : compareName(sides.front.name, name, knows))));
  if (hasOther || names.has('differs')) return 'differs';
  return names.has('unconfirmed') || sides.front.isCopy || sides.back.isCopy ? 'unconfirmed' : 'agrees';
}

/** The answer where the card does not confirm somebody. */
export function refuseDisagreement(agreement: Agreement, { front, back }: CardSides): Refused<'802'> | undefined {
  if (agreement === 'agrees') return undefined;
  if (agreement === 'differs') return refuse('802');
  return refuse('802', [], front.isCopy || back.isCopy ? copyMessage : nameMessage);
}
