import type { Gender } from '@portal/rules/product/product.ts';

/** A field as it was read, with the confidence of its line (0-1). */
export interface ReadField<Value = string> {
  readonly value: Value;
  readonly confidence: number;
}

/** The side with the portrait. What could not be read is absent; the number is right or absent. */
export interface FrontFields {
  readonly side: 'front';
  readonly name?: ReadField;
  readonly gender?: ReadField<Gender>;
  readonly nation?: ReadField;
  readonly birthday?: ReadField;
  readonly address?: ReadField;
  readonly number?: ReadField;
}

/** The side with the national emblem. `validUntil` is `LONG_TERM` for 长期. */
export interface BackFields {
  readonly side: 'back';
  readonly authority?: ReadField;
  readonly validFrom?: ReadField;
  readonly validUntil?: ReadField;
}
