import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { listOutbox } from '../../domains/messages/list-outbox.ts';
import type { BrowserSession } from '../browser-session.ts';
import { readCode } from '../read-code.ts';
import type { TestPortal } from '../test-portal.ts';

/** The token of the newest consent link that was sent to a phone. Empty if there is none. */
export async function consentTokenSentTo(portal: TestPortal, phone: string): Promise<string> {
  const messages = await listOutbox(portal.services.db, portal.services.sealer, 100);
  const links = messages.filter((message) => message.phone === phone).map(({ text }) => /insuredConsent#([\w-]+)/.exec(text)?.[1]);
  return links.find(Boolean) ?? '';
}

type Agreed = Pick<AnswerOf<'showConsent'>, 'sections'>;

/** What the page of a consent says on a topic: `投保人：样*`. */
export const saidIn = ({ sections }: Agreed, topic: Agreed['sections'][number]['topic']): string[] =>
  sections.filter((one) => one.topic === topic).flatMap(({ rows }) => rows.map(({ label, value }) => `${label}：${value}`));

/** Three lines, as long as a name. */
export const drawnSignature = {
  kind: 'drawn' as const,
  strokes: [
    [40, 60, 240, 60],
    [140, 20, 140, 180],
    [300, 40, 420, 160, 520, 60],
  ],
};

/** The insured opens the newest link to their phone, reads what is shown and agrees to it with a code. */
export async function agreeAsInsured(portal: TestPortal, browser: BrowserSession, phone: string, signature: Signature = drawnSignature) {
  const token = await consentTokenSentTo(portal, phone);
  const { content } = await browser.api('showConsent', { token });
  await browser.api('sendVerifyCode', { purpose: 'consent', token });
  const verifyCode = await readCode(portal.services, phone, 'consent');
  return { token, ...(await browser.api('giveConsent', { token, verifyCode, content, signature })) };
}
