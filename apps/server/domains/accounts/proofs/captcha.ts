import { CAPTCHA_LENGTH } from '@portal/rules/account/verify-code.ts';
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { addMinutes, type Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { insertCaptcha, takeCaptcha } from './captchas.queries.ts';
import { recordTones } from './tone-recording.ts';

const validMinutes = 5;

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

const hashAnswer = (sealer: Sealer, id: string, answer: string) => sealer.hash('captcha', `${id}:${answer.toLowerCase()}`);

/** Stores the answer of a new captcha for five minutes and returns the captcha's id. */
async function keepAnswer(db: Database, { sealer, clock }: Deps, answer: string): Promise<string> {
  const uuid = randomUUID();
  await insertCaptcha(db, { id: uuid, answer_hash: hashAnswer(sealer, uuid, answer), expires_at: addMinutes(clock(), validMinutes) });
  return uuid;
}

/** Draws a captcha of four characters that cannot be confused with one another. */
export async function makeImageCaptcha(db: Database, deps: Deps): Promise<{ captchaImage: string; uuid: string }> {
  const { text, data } = svgCaptcha.create({
    size: CAPTCHA_LENGTH,
    ignoreChars: '0oO1ilI',
    noise: 2,
    width: 132,
    height: 45,
    color: false,
  });
  const uuid = await keepAnswer(db, deps, text);
  return { captchaImage: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`, uuid };
}

/** Records a captcha of four digits from 1 to 9, each as that many tones, for customers who cannot see the picture. */
export async function makeAudioCaptcha(db: Database, deps: Deps): Promise<{ captchaAudio: string; uuid: string }> {
  const digits = Array.from({ length: CAPTCHA_LENGTH }, () => randomInt(1, 10));
  const uuid = await keepAnswer(db, deps, digits.join(''));
  return { captchaAudio: `data:audio/wav;base64,${recordTones(digits).toString('base64')}`, uuid };
}

/** Marks a captcha as used, whatever the answer, and returns whether the answer was right. */
export async function checkCaptcha(db: Database, { sealer, clock }: Deps, uuid: string, answer: string): Promise<boolean> {
  const expected = await takeCaptcha(db, uuid, clock());
  return expected !== undefined && timingSafeEqual(expected, hashAnswer(sealer, uuid, answer));
}
