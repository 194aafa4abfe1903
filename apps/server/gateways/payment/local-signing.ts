import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import {
  findLocalSigning,
  insertLocalSigning,
  listSentCodes,
  type LocalSigning,
  revokeLocalSigning,
  signLocally,
} from './local-signing.queries.ts';
import type { CardSigning, Confirmation } from './payment-provider.ts';

/** A message of a bank with a code, as its customer's phone shows it. */
export interface BankMessage {
  readonly phone: string;
  readonly text: string;
  readonly at: Date;
}

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** A card that ends so is refused: the bank does not know it with the phone. */
  readonly unknownCardTail: string;
}

const shownByDefault = 30;
const sayCode = (tail: string, code: string) =>
  `【模拟银行】您尾号${tail}的借记卡正在办理签约支付，验证码 ${code}，5分钟内有效，请勿告诉他人。`;

type Signing = CardSigning & {
  readonly listBankMessages: () => Promise<BankMessage[]>;
};

/** The banks behind the local payment provider: they send codes to phones that do not exist, and keep no card number. */
export function createLocalSigning({ db, sealer, clock, unknownCardTail }: Deps): Signing {
  const codeOf = ({ sign_no: no, code_sealed: sealed }: LocalSigning) => sealer.openText('sandbox bank code', no, sealed);

  return {
    async beginSigning({ signNo, cardNumber, phone }) {
      const tail = cardNumber.slice(-4);
      await insertLocalSigning(db, {
        sign_no: signNo,
        card_tail: tail,
        phone_sealed: sealer.seal('sandbox phone', signNo, phone),
        code_sealed: sealer.seal('sandbox bank code', signNo, String(randomInt(1_000_000)).padStart(6, '0')),
        state: tail === unknownCardTail ? 'refused' : 'asked',
        token: null,
        sent_at: clock(),
      });
      return (await findLocalSigning(db, signNo))?.state === 'refused' ? 'refused' : 'sent';
    },
    async confirmSigning(signNo, code): Promise<Confirmation> {
      const asked = await findLocalSigning(db, signNo);
      if (!asked || asked.state === 'refused' || asked.state === 'revoked') return { outcome: 'ended' };
      if (codeOf(asked) !== code) return { outcome: 'wrong' };
      await signLocally(db, signNo, randomBytes(24).toString('base64url'));
      const signed = await findLocalSigning(db, signNo);
      return signed?.state === 'signed' && signed.token !== null ? { outcome: 'signed', token: signed.token } : { outcome: 'ended' };
    },
    revokeSigning: (signNo) => revokeLocalSigning(db, signNo),
    async listBankMessages() {
      const sent = await listSentCodes(db, shownByDefault);
      return sent.map((signing) => ({
        phone: sealer.openText('sandbox phone', signing.sign_no, signing.phone_sealed),
        text: sayCode(signing.card_tail, codeOf(signing)),
        at: signing.sent_at,
      }));
    },
  };
}
