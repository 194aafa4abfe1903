import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { insertAcceptances, insertAgreementTexts, listAcceptedVersions } from './agreements.queries.ts';
import type { SiteContent, SiteSettings } from './site-settings.ts';

/** A text that customers agree to, in one version. */
export interface Agreement {
  readonly id: string;
  readonly title: string;
  /** Where it can be read. */
  readonly url: string;
  /** SHA-256 (hex) of title and text. */
  readonly version: string;
  /** Markdown; the address if the insurer keeps the text elsewhere. */
  readonly text: string;
}

/** The texts that customers agree to, as they are in force: the user agreement, if the insurer has one, and the privacy policy. */
export function listAgreements({ pages, links }: Pick<SiteContent, 'pages' | 'links'>): Agreement[] {
  const own = ['userAgreement', 'privacyPolicy'].flatMap((id) => {
    const page = pages.find((one) => one.id === id);
    return page ? [{ id, title: page.title, url: `/${id}`, text: page.text }] : [];
  });
  const hasPolicy = own.some(({ id }) => id === 'privacyPolicy');
  const elsewhere = { id: 'privacyPolicy', title: '隐私政策', url: links.privacyPolicy, text: links.privacyPolicy };
  return [...own, ...(hasPolicy ? [] : [elsewhere])].map((text) => ({
    ...text,
    version: createHash('sha256').update(`${text.title}\n${text.text}`).digest('hex'),
  }));
}

/**
 * The texts that a customer agreed to, from the versions that the page showed. AGREEMENTS_CHANGED unless they are the texts in force.
 * Nothing for a caller that names none.
 */
export async function findAgreed(
  site: SiteSettings,
  versions: readonly string[] | undefined,
): Promise<Agreement[] | Refused<'AGREEMENTS_CHANGED'>> {
  if (versions === undefined) return [];
  const present = listAgreements(await site.current());
  return present.every(({ version }) => versions.includes(version)) ? present : refuse('AGREEMENTS_CHANGED');
}

/** Stores the agreement of a customer to texts, and the texts. */
export async function recordAgreed(
  tx: Transaction,
  by: { readonly accountId: string } | { readonly orderId: string },
  agreed: readonly Agreement[],
  now: Date,
): Promise<void> {
  if (agreed.length === 0) return;
  await insertAgreementTexts(tx, agreed, now);
  await insertAcceptances(
    tx,
    agreed.map(({ id, version }) => ({
      account_id: 'accountId' in by ? by.accountId : null,
      order_id: 'orderId' in by ? by.orderId : null,
      page_id: id,
      version,
      accepted_at: now,
    })),
  );
}

/** The texts in force, and whether the customer agrees to them with this sign-in. */
export interface SignInTexts {
  readonly present: readonly Agreement[];
  readonly agrees: boolean;
}

/** `versions`: those that the page showed, if the customer agreed to texts there. */
export async function findSignInTexts(
  site: SiteSettings,
  versions: readonly string[] | undefined,
): Promise<SignInTexts | Refused<'AGREEMENTS_CHANGED'>> {
  const agreed = await findAgreed(site, versions);
  if (agreed instanceof Refused) return agreed;
  const agrees = versions !== undefined;
  return { present: agrees ? agreed : listAgreements(await site.current()), agrees };
}

/**
 * The handling of the texts in every way of signing in: stores the agreement of the customer, or refuses with AGREEMENTS_NEEDED while a
 * text has a newer version than those that the account agreed to. The page then shows it and asks.
 */
export async function agreeAtSignIn(
  tx: Transaction,
  accountId: string,
  { present, agrees }: SignInTexts,
  now: Date,
): Promise<Refused<'AGREEMENTS_NEEDED'> | undefined> {
  if (agrees) {
    await recordAgreed(tx, { accountId }, present, now);
    return undefined;
  }
  const accepted = Map.groupBy(await listAcceptedVersions(tx, accountId), ({ page_id: id }) => id);
  const isNewer = present.some(({ id, version }) => accepted.get(id)?.every((earlier) => earlier.version !== version) ?? false);
  return isNewer ? refuse('AGREEMENTS_NEEDED') : undefined;
}
