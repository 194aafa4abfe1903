import { randomUUID, timingSafeEqual } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { insertCaptcha, takeCaptcha } from './accounts.queries.ts';

const validMinutes = 5;

const hashAnswer = (sealer: Sealer, id: string, answer: string) => sealer.hash('captcha', `${id}:${answer.toLowerCase()}`);

/** Draws a captcha of four characters without look-alikes. */
export async function makeCaptcha(
  db: Database,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
): Promise<{ captchaImage: string; uuid: string }> {
  const { text, data } = svgCaptcha.create({ size: 4, ignoreChars: '0oO1ilI', noise: 2, width: 132, height: 45, color: false });
  const uuid = randomUUID();
  await insertCaptcha(db, { id: uuid, answer_hash: hashAnswer(sealer, uuid, text), expires_at: addMinutes(clock(), validMinutes) });
  return { captchaImage: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`, uuid };
}

/** Uses a captcha up, whatever the answer, and tells whether it was right. */
export async function checkCaptcha(
  db: Database,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  uuid: string,
  answer: string,
): Promise<boolean> {
  const expected = await takeCaptcha(db, uuid, clock());
  return expected !== undefined && timingSafeEqual(expected, hashAnswer(sealer, uuid, answer));
}
