import type { RelationCode } from '@portal/reference/relations.ts';
import { checkName } from '../../person/name.ts';
import { findAt, type Finding, type Refusal } from '../../values/refusal.ts';
import { cleanName } from '../../values/text.ts';

/** The relations to the applicant that a payer may have. */
export const payerRelations = ['01', '02', '03'] as const satisfies readonly RelationCode[];
export type PayerRelation = (typeof payerRelations)[number];

/** How many hours a payer's link is valid, if the order may be paid that long. */
export const PAYER_LINK_HOURS = 24;

/** The number of wrong names after which a link ends: nobody finds the name by trying. */
export const WRONG_PAYER_NAMES = 5;

/** Whether two names, however typed, are the same. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string): string => cleanName(name).toLowerCase();
  return plain(one) === plain(other);
}

/** A payer as they are named to others, with their masked name and what they are to the applicant: 样*（配偶）. */
export const sayPayer = ({ name, relation }: { readonly name: string; readonly relation: string }): string => `${name}（${relation}）`;

interface PayerEntries {
  readonly name?: string | undefined;
  readonly relation?: PayerRelation | undefined;
}

/** `payer.name` by the rules of names, `payer.relation`. Expects a cleaned name. */
export function checkPayer({ name, relation }: PayerEntries): Finding[] {
  const missing: Refusal | undefined = relation ? undefined : { rule: 'payer.relation', message: '请选择付款人与投保人的关系' };
  return [...findAt('payer.name', checkName(name ?? '', 'payer')), ...findAt('payer.relation', missing)];
}
