import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { LONGEST_PARTNER_TOKEN, partnerKey } from '@portal/rules/partner/partner-texts.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { tabStorage } from '@portal/web-api/browser-storage.ts';

export type Partner = NonNullable<AnswerOf<'findGoodsInfo'>['partner']>;

/** The result of the link of an address: its partner, or why it cannot be used. */
export type JudgedLink =
  | { readonly token: string; readonly partner: Partner }
  | { readonly token: string; readonly problem: string; readonly isLasting: boolean };

const keyOf = (goodsId: string): string => `partner:${goodsId}`;

/** The link of the address, or the one with which this tab came to the product. It names nobody but the partner. */
function tokenOf(goodsId: string): string | undefined {
  const asked = new URLSearchParams(location.search).get(partnerKey);
  if (asked !== null) return asked;
  return tabStorage.getItem(keyOf(goodsId)) ?? undefined;
}

function keep(goodsId: string, token: string | undefined): void {
  if (token === undefined) tabStorage.removeItem(keyOf(goodsId));
  else tabStorage.setItem(keyOf(goodsId), token);
}

async function judge(goodsId: string, token: string): Promise<JudgedLink | undefined> {
  try {
    // A longer text is not a link. The server gives the same answer to any other text.
    const { partner } = await api('findGoodsInfo', { goodsId, partner: token.slice(0, LONGEST_PARTNER_TOKEN) });
    if (!partner) return undefined;
    keep(goodsId, token);
    return { token, partner };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const isLasting = error.code.startsWith('PARTNER_');
    if (isLasting) keep(goodsId, undefined);
    return { token, problem: error.message, isLasting };
  }
}

/** Each link is judged once in a page, unless that failed for now. */
const judged = new Map<string, Promise<JudgedLink | undefined>>();

/** Judges the link with which this tab came to a product. Undefined: there is none. */
export function judgeLink(goodsId: string): Promise<JudgedLink | undefined> {
  const token = tokenOf(goodsId);
  if (token === undefined) return Promise.resolve(undefined);
  const key = `${goodsId} ${token}`;
  const known = judged.get(key);
  if (known) return known;
  const judging = judge(goodsId, token);
  judged.set(key, judging);
  void judging.then(
    (link) => link && 'isLasting' in link && !link.isLasting && judged.delete(key),
    () => judged.delete(key),
  );
  return judging;
}

/** The link to send with a trial or a first draft: one that is good for the product. A link that cannot be used holds nobody up. */
export async function goodLink(goodsId: string): Promise<{ readonly partner?: string }> {
  const link = await judgeLink(goodsId).catch(() => undefined);
  return link && 'partner' in link ? { partner: link.token } : {};
}

/** Continues without the partner: forgets its link, also if it is valid. */
export function leavePartner(goodsId: string): void {
  keep(goodsId, undefined);
}
