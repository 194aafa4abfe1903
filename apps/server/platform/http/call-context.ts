import '@fastify/cookie';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import { isIPv4, isIPv6 } from 'node:net';
import { workHeader } from '@portal/contract/envelope.ts';
import type { LimitName } from '@portal/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../actor-of.ts';
import type { PuzzleWork } from '../puzzles.ts';
import type { Sealer } from '../sealing.ts';
import { maskAddress, nameDevice } from '../sessions/name-device.ts';
import type { SessionOrigin, SignedIn } from '../sessions/sessions.ts';
import type { Admission, Caller, NotAdmitted } from './limits/admission.ts';
import { isKnownDevice, knownDeviceSeconds, rememberPhone } from './known-device.ts';
import { issueVisitor, readVisitor, type Visitor } from './visitor-cookie.ts';

const sessionCookie = 'portal_session';
const visitorCookie = 'portal_visitor';
const knownDeviceCookie = 'portal_known';
const visitorDays = 30;

/** Whose data a call may access: an account, a visitor of this browser, or both while signing in. */
export interface Owner {
  readonly accountId: string | null;
  readonly visitorHash: Buffer | null;
  /** Keyed hash of the phone with which the account signed in. */
  readonly phoneHash: Buffer | null;
}

/** A customer who has signed in. */
export interface CustomerOwner extends Owner {
  readonly accountId: string;
}

const hextets = 8;

/** The eight numbers of a valid IPv6 address. */
function readHextets(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after = []] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: hextets - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((text) => Number.parseInt(text, 16));
}

/**
 * The unit that limits count as one network address: an IPv4 address, also one that is written as IPv6, or the first 64 bits of an IPv6
 * address, because every customer of a provider has a whole network of them. A caller inside this process has a name of its own.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address.slice(0, 64);
  const parts = readHextets(plain);
  const [high = 0, low = 0] = parts.slice(6);
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** A network address as a keyed hash, for limits that are stored. */
export const addressKeyOf = (sealer: Sealer, network: string): string => sealer.hash('address', network).toString('base64url').slice(0, 22);

/** The address of the client: as the trusted proxy wrote it, or that of the connection if it wrote none. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  const [plain = ''] = ip.split('%', 1);
  return isIPv4(plain) || isIPv6(plain) ? ip : (socket.remoteAddress ?? '::');
}

/** A visitor whom no browser has yet. */
export interface NewVisitor {
  readonly cookie: string;
  readonly hash: Buffer;
}

/** Data about the caller of a call. */
export interface CallContext extends Caller {
  readonly session: SignedIn | null;
  readonly owner: Owner;
  /** Who acts: a customer, or a visitor of this browser. */
  readonly by: Actor;
  /** The facts about the caller that a new session stores. */
  readonly origin: Omit<SessionOrigin, 'deviceId'>;
  readonly idempotencyKey: string | undefined;
  readonly sessionToken: string | undefined;
  /** The puzzle that the caller has solved for this request. */
  readonly work: PuzzleWork | undefined;
  /** Whether the owner of a phone has signed in on this device before. */
  readonly isKnownTo: (phoneHash: Buffer, now: Date) => boolean;
  /** Counts something that the call is about to do. Refused, if the caller has done it too often. */
  spend(limit: LimitName): Promise<NotAdmitted | undefined>;
  /** The device that this call made of a stranger. It counts for limits from the next call on. */
  readonly newDevice?: Caller['person'];
  /** The visitor of this browser. The first call that needs one sets the cookie. The contract must say that the call may (`visitor`). */
  ensureVisitor(): Owner & { readonly visitorHash: Buffer };
  setSession(token: string): void;
  /** The owner of this phone has signed in here: the device is known from then on, also after signing out. */
  rememberOwner(phoneHash: Buffer, now: Date): void;
  /** A new cookie for the visitor of this browser. Undefined: the browser has none. */
  drawVisitor(): NewVisitor | undefined;
  /** Puts it in place of the old one: somebody who knows the old id is not this visitor any more. */
  replaceVisitor(visitor: NewVisitor): void;
  /** Drops the cookie of a session that has ended. */
  clearSession(): void;
  /** Signs this browser out; its next visitor is a new one. The device stays known to the owners of phones who signed in on it. */
  clearCookies(): void;
  /** The device is no longer known to anybody. */
  forgetOwners(): void;
}

/** The context of a call that only customers may make. */
export interface CustomerContext extends CallContext {
  readonly session: SignedIn;
  readonly owner: CustomerOwner;
  readonly accountId: string;
}

export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie];
}

export function accessKeyOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** Reads a solved puzzle from its header. Undefined: there is none, or something else. */
function workOf({ headers }: FastifyRequest): PuzzleWork | undefined {
  const given = headers[workHeader];
  const [, challenge, solution] = (typeof given === 'string' && /^([\w.-]{1,200}):(\d{1,13})$/.exec(given)) || [];
  return challenge === undefined ? undefined : { challenge, solution: Number(solution) };
}

/** The data that every context is made of. */
export interface ContextParts {
  readonly sealer: Sealer;
  readonly admission: Admission;
  /** The call may set the cookie of a visitor. */
  readonly mayIssueVisitor: boolean;
  /** Customers reach the site over TLS. */
  readonly isOnHttps: () => boolean;
}

const deviceOf = (hash: Buffer) => ({ kind: 'device', key: hash.toString('base64url') }) as const;

function personOf(session: SignedIn | null, visitor: Visitor | undefined): Caller['person'] {
  if (session) return { kind: 'account', key: session.accountId };
  return visitor?.isIssued ? deviceOf(visitor.hash) : undefined;
}

const idempotencyKeyForm = /^[\w-]{8,64}$/;

/** Whether the request has no key, or one that can be used. */
export function hasUsableKey({ headers }: FastifyRequest): boolean {
  const key = headers['idempotency-key'];
  return key === undefined || (typeof key === 'string' && idempotencyKeyForm.test(key));
}

/**
 * Cookies are HttpOnly and SameSite=Lax, and Secure if the site is reached over TLS. This is a class because each object literal
 * with a getter has a shape of its own, which costs every call more than the parsing of its request.
 */
class RequestContext implements CallContext {
  readonly session: SignedIn | null;
  readonly owner: Owner;
  readonly idempotencyKey: string | undefined;
  readonly sessionToken: string | undefined;
  readonly person: Caller['person'];
  readonly network: string;
  newDevice: Caller['person'] = undefined;
  readonly #visitor: Visitor | undefined;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #parts: ContextParts;

  constructor(request: FastifyRequest, reply: FastifyReply, session: SignedIn | null, parts: ContextParts) {
    this.#request = request;
    this.#reply = reply;
    this.#parts = parts;
    const cookie = request.cookies[visitorCookie];
    const key = request.headers['idempotency-key'];
    this.#visitor = cookie ? readVisitor(parts.sealer, cookie) : undefined;
    this.session = session;
    this.owner = {
      accountId: session?.accountId ?? null,
      phoneHash: session?.phoneHash ?? null,
      visitorHash: this.#visitor?.hash ?? null,
    };
    this.person = personOf(session, this.#visitor);
    this.network = networkOf(addressOf(request));
    this.idempotencyKey = typeof key === 'string' ? key : undefined;
    this.sessionToken = sessionTokenOf(request);
  }

  /** For the calls of customers, which are refused without a session. */
  get accountId(): string {
    if (!this.session) throw new Error('the contract does not say that this call is of customers');
    return this.session.accountId;
  }

  get by(): Actor {
    return actorOf(this.owner);
  }

  get addressKey(): string {
    return addressKeyOf(this.#parts.sealer, this.network);
  }

  get origin(): CallContext['origin'] {
    return { device: nameDevice(this.#request.headers['user-agent']), place: maskAddress(addressOf(this.#request)) };
  }

  get #cookie() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#parts.isOnHttps() || this.#request.protocol === 'https' } as const;
  }

  get work(): PuzzleWork | undefined {
    return workOf(this.#request);
  }

  readonly isKnownTo = (phoneHash: Buffer, now: Date): boolean =>
    isKnownDevice(this.#parts.sealer, this.#request.cookies[knownDeviceCookie], phoneHash, now);

  spend(limit: LimitName): Promise<NotAdmitted | undefined> {
    return this.#parts.admission.spend(limit, this);
  }

  ensureVisitor(): Owner & { readonly visitorHash: Buffer } {
    const { sealer, mayIssueVisitor } = this.#parts;
    if (!mayIssueVisitor) throw new Error('the contract does not say that this call has a visitor');
    if (this.#visitor?.isIssued) return { ...this.owner, visitorHash: this.#visitor.hash };
    const cookie = issueVisitor(sealer, this.#request.cookies[visitorCookie]);
    const { hash } = readVisitor(sealer, cookie);
    this.replaceVisitor({ cookie, hash });
    this.newDevice = deviceOf(hash);
    return { ...this.owner, visitorHash: hash };
  }

  drawVisitor(): NewVisitor | undefined {
    if (!this.#visitor) return undefined;
    const cookie = issueVisitor(this.#parts.sealer, undefined);
    return { cookie, hash: readVisitor(this.#parts.sealer, cookie).hash };
  }

  replaceVisitor({ cookie }: NewVisitor): void {
    void this.#reply.setCookie(visitorCookie, cookie, { ...this.#cookie, maxAge: visitorDays * 86_400 });
  }

  setSession(token: string): void {
    void this.#reply.setCookie(sessionCookie, token, this.#cookie);
  }

  rememberOwner(phoneHash: Buffer, now: Date): void {
    const cookie = rememberPhone(this.#parts.sealer, this.#request.cookies[knownDeviceCookie], phoneHash, now);
    void this.#reply.setCookie(knownDeviceCookie, cookie, { ...this.#cookie, maxAge: knownDeviceSeconds });
  }

  clearSession(): void {
    void this.#reply.clearCookie(sessionCookie, this.#cookie);
  }

  clearCookies(): void {
    void this.#reply.clearCookie(sessionCookie, this.#cookie);
    void this.#reply.clearCookie(visitorCookie, this.#cookie);
  }

  forgetOwners(): void {
    void this.#reply.clearCookie(knownDeviceCookie, this.#cookie);
  }
}

export function createCallContext(
  request: FastifyRequest,
  reply: FastifyReply,
  session: SignedIn | null,
  parts: ContextParts,
): CallContext {
  return new RequestContext(request, reply, session, parts);
}
