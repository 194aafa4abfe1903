import type { Actor } from '@portal/rules/permissions/actor.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { addMinutes, type Clock } from '#platform/clock.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import {
  countOpening,
  deleteExpired,
  findById,
  findByToken,
  insertLink,
  type LinkKey,
  type LinkRow,
  listNewest,
  markEnded,
  markTaken,
  takeTurn,
} from './links.queries.ts';
import { type LinkEnd, type LinkFate, linkPurposes, type LinkPurpose } from './purposes.ts';

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** A link, and whether it is still one. */
export interface Link {
  readonly id: string;
  readonly purpose: LinkPurpose;
  /** The id of the order or policy, and which of its people: '' if it is for the whole. */
  readonly subjectId: string;
  readonly part: string;
  readonly state: 'open' | 'expired' | LinkEnd;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The phone that it was sent to, as a keyed hash, if it ends when the person has another one. */
  readonly phoneHash: Buffer | null;
  /** Of a link that one browser takes for itself: the visitor who gave it, and the one who took it. */
  readonly givenBy: Buffer | null;
  readonly takenBy: Buffer | null;
  readonly takenAt: Date | null;
}

const toLink = (row: LinkRow, now: Date): Link => ({
  id: row.id,
  purpose: row.purpose,
  subjectId: row.subject_id,
  part: row.part,
  state: row.ended_by ?? (row.expires_at > now ? 'open' : 'expired'),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  phoneHash: row.phone_hash,
  givenBy: row.given_by,
  takenBy: row.taken_by,
  takenAt: row.taken_at,
});

/** 192 bits in 32 letters of a URL. Pages have it after the `#`, which no log of a server has; the database has its keyed hash. */
const drawToken = (): string => randomBytes(24).toString('base64url');

const hashToken = (sealer: Sealer, token: string): Buffer => sealer.hash('link', token);

interface Made {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Makes a link in place of an earlier one of the same purpose, subject and part. `notAfter`: it ends then, if that is earlier than usual.
 * Throws for an actor who may not make one.
 */
export async function makeLink(
  tx: Transaction,
  { sealer, clock }: Deps,
  asked: LinkKey & {
    readonly by: Actor;
    readonly notAfter?: Date;
    readonly phoneHash?: Buffer;
    readonly givenBy?: Buffer | null;
  },
): Promise<Made> {
  const { minutes, madeBy } = linkPurposes[asked.purpose];
  if (!madeBy.includes(asked.by.kind)) throw new Error(`a ${asked.by.kind} makes no link for ${asked.purpose}`);
  const now = clock();
  const usual = addMinutes(now, minutes);
  const expiresAt = asked.notAfter && asked.notAfter < usual ? asked.notAfter : usual;
  const id = randomUUID();
  const token = drawToken();
  await takeTurn(tx, asked);
  await markEnded(tx, asked, { ended_by: 'replaced', ended_at: now });
  await insertLink(tx, {
    id,
    purpose: asked.purpose,
    subject_id: asked.subjectId,
    part: asked.part ?? '',
    token_hash: hashToken(sealer, token),
    phone_hash: asked.phoneHash ?? null,
    given_by: asked.givenBy ?? null,
    created_at: now,
    expires_at: expiresAt,
  });
  return { id, token, expiresAt };
}

type Asked<Purpose extends LinkPurpose> = readonly [Purpose, ...Purpose[]];

/** The link of a token for one of these purposes, whatever became of it: a token for another purpose is unknown. */
export async function followLink<Purpose extends LinkPurpose>(
  db: Queryable,
  { sealer, clock }: Deps,
  purposes: Asked<Purpose>,
  token: string,
): Promise<(Link & { readonly purpose: Purpose }) | undefined> {
  const row = await findByToken(db, purposes, hashToken(sealer, token));
  return row && (toLink(row, clock()) as Link & { readonly purpose: Purpose });
}

/** A page that stays open asks again: that is no other opening. */
const sameOpeningMinutes = 10;

/** The same for the page of the link, as it is opened: it is counted. */
export async function openLink<Purpose extends LinkPurpose>(
  db: Queryable,
  deps: Deps,
  purposes: Asked<Purpose>,
  token: string,
): Promise<(Link & { readonly purpose: Purpose }) | undefined> {
  const link = await followLink(db, deps, purposes, token);
  const now = deps.clock();
  if (link?.state === 'open') await countOpening(db, link.id, { now, since: addMinutes(now, -sameOpeningMinutes) });
  return link;
}

/** Why a link opens nothing: also one that is open, when what it was for is settled. */
export const fateOf = (link: Link | undefined): LinkFate => {
  if (!link) return 'unknown';
  return link.state === 'open' ? 'settled' : link.state;
};

/** The newest link of each part of a subject, of these parts or of all. */
export async function listLinks(
  db: Queryable,
  of: Pick<LinkKey, 'purpose' | 'subjectId'>,
  now: Date,
  parts?: readonly string[],
): Promise<Link[]> {
  return (await listNewest(db, of, parts)).map((row) => toLink(row, now));
}

export async function findLink(db: Queryable, of: LinkKey, now: Date): Promise<Link | undefined> {
  const [link] = await listLinks(db, of, now, [of.part ?? '']);
  return link;
}

export async function findLinkById(db: Queryable, id: string, now: Date): Promise<Link | undefined> {
  const row = await findById(db, id);
  return row && toLink(row, now);
}

/** Ends the link that counts. `done` ends only one that somebody took. Returns whether one was open until now. */
export async function endLink(tx: Transaction, of: LinkKey, end: Exclude<LinkEnd, 'replaced'>, now: Date): Promise<boolean> {
  if (!linkPurposes[of.purpose].ends.includes(end)) throw new Error(`no link for ${of.purpose} is ${end}`);
  return markEnded(tx, of, { ended_by: end, ended_at: now }, now);
}

/** A visitor takes an open link for itself, and has it until `until`. */
export async function takeLink(
  tx: Transaction,
  { id }: Link,
  by: Buffer,
  until: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await markTaken(tx, id, { taken_by: by, taken_at: until.now, expires_at: until.expiresAt });
}

/** Removes the links whose term has ended, by purpose. */
export async function sweepLinks(db: Queryable, now: Date): Promise<void> {
  for (const [purpose, { keptDays }] of Object.entries(linkPurposes))
    await deleteExpired(db, purpose as LinkPurpose, addMinutes(now, -keptDays * 24 * 60));
}
