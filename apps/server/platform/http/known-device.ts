import { randomBytes, timingSafeEqual } from 'node:crypto';
import { addMinutes } from '../clock.ts';
import type { Sealer } from '../sealing.ts';

/**
 * The cookie of a device on which owners of phones have signed in: `id.expiry.signature` for each of them, the newest first. The signature
 * covers the phone, which the cookie does not tell; nothing is stored. It gives no access: requests of such a device are counted apart from
 * those of strangers.
 */
const rememberedPhones = 3;
const rememberedDays = 180;
export const knownDeviceSeconds = rememberedDays * 86_400;

const between = '~';
const form = /^([\w-]{16})\.(\d{10})\.([\w-]{22})$/;

interface Entry {
  readonly text: string;
  readonly id: string;
  readonly expires: number;
  readonly signature: string;
}

function readEntries(cookie: string | undefined, now: Date): Entry[] {
  const texts = cookie?.split(between, rememberedPhones) ?? [];
  return texts.flatMap((text) => {
    const [, id = '', expires = '', signature = ''] = form.exec(text) ?? [];
    return Number(expires) * 1000 > now.getTime() ? [{ text, id, expires: Number(expires), signature }] : [];
  });
}

const sign = (sealer: Sealer, phoneHash: Buffer, id: string, expires: number): string =>
  sealer
    .hash('known-device', `${id}.${expires}.${phoneHash.toString('base64url')}`)
    .toString('base64url')
    .slice(0, 22);

const isOf = (sealer: Sealer, phoneHash: Buffer, { id, expires, signature }: Entry): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(sign(sealer, phoneHash, id, expires)));

/** Whether the owner of a phone has signed in on the device that sends this cookie. */
export function isKnownDevice(sealer: Sealer, cookie: string | undefined, phoneHash: Buffer, now: Date): boolean {
  return readEntries(cookie, now).some((entry) => isOf(sealer, phoneHash, entry));
}

/** The cookie of a device on which the owner of a phone has just signed in. */
export function rememberPhone(sealer: Sealer, cookie: string | undefined, phoneHash: Buffer, now: Date): string {
  const id = randomBytes(12).toString('base64url');
  const expires = Math.floor(addMinutes(now, rememberedDays * 24 * 60).getTime() / 1000);
  const others = readEntries(cookie, now).filter((entry) => !isOf(sealer, phoneHash, entry));
  const own = `${id}.${expires}.${sign(sealer, phoneHash, id, expires)}`;
  return [own, ...others.map(({ text }) => text)].slice(0, rememberedPhones).join(between);
}
