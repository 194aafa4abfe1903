import type { Gender } from '@portal/rules/product/product.ts';

/**
 * Why a field is uncertain: a character of it was not read (`gap`) or hardly (`faint`), the end of a line or a whole line seems to be
 * missing (`cut`), or a reflection lies on it.
 */
export type Doubt = 'gap' | 'faint' | 'cut' | 'glare';

/** In a value: a character that is printed there and was not read. */
export const UNREAD = '□';

/** A field as it was read, with the confidence of its line (0-1). If there is a doubt, the owner of the card fills it in. */
export interface ReadField<Value = string> {
  readonly value: Value;
  readonly confidence: number;
  readonly doubt?: Doubt;
}

/** Other findings on the picture of a side. */
interface SideFacts {
  /** Without any colour: a copy, which proves little. */
  readonly isCopy?: boolean;
  /** The reasons why fields are uncertain, in words for the customer. */
  readonly notes?: readonly string[];
}

/** The side with the portrait. Fields that could not be read are absent; the number is right or absent. */
export interface FrontFields extends SideFacts {
  readonly side: 'front';
  readonly name?: ReadField;
  readonly gender?: ReadField<Gender>;
  readonly nation?: ReadField;
  readonly birthday?: ReadField;
  readonly address?: ReadField;
  readonly number?: ReadField;
}

/** The side with the national emblem. `validUntil` is `LONG_TERM` for 长期. */
export interface BackFields extends SideFacts {
  readonly side: 'back';
  readonly authority?: ReadField;
  readonly validFrom?: ReadField;
  readonly validUntil?: ReadField;
}
