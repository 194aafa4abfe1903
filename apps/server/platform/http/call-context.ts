import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sealer } from '../sealing.ts';
import { maskAddress, nameDevice } from '../sessions/name-device.ts';
import type { SessionOrigin, SignedIn } from '../sessions/sessions.ts';

const sessionCookie = 'portal_session';
const visitorCookie = 'portal_visitor';
const visitorDays = 30;

/** Whose data a call may access: an account, a visitor of this browser, or both while signing in. */
export interface Owner {
  readonly accountId: string | null;
  readonly visitorHash: Buffer | null;
  /** Keyed hash of the phone with which the account signed in. */
  readonly phoneHash: Buffer | null;
}

/** Data about the caller of a call. */
export interface CallContext {
  readonly session: SignedIn | null;
  readonly owner: Owner;
  /** The network address, for limits: a keyed hash, never stored as plain text. */
  readonly addressKey: string;
  /** What a session that starts now remembers of the caller. */
  readonly origin: Omit<SessionOrigin, 'deviceId'>;
  readonly idempotencyKey: string | undefined;
  readonly sessionToken: string | undefined;
  /** The visitor of this browser. The first call that needs one sets the cookie. */
  ensureVisitor(): Owner;
  setSession(token: string): void;
  /** Drops the cookie of a session that has ended. */
  clearSession(): void;
  /** Signs this browser out; its next visitor is a new one. */
  clearCookies(): void;
}

export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie];
}

export function accessKeyOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** Cookies are HttpOnly and SameSite=Lax, and Secure if the site is reached over TLS. */
export function createCallContext(request: FastifyRequest, reply: FastifyReply, session: SignedIn | null, sealer: Sealer): CallContext {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const accountId = session?.accountId ?? null;
  const phoneHash = session?.phoneHash ?? null;
  const hashOf = (visitor: string) => sealer.hash('visitor', visitor);
  const known = request.cookies[visitorCookie];
  const owner: Owner = { accountId, phoneHash, visitorHash: known ? hashOf(known) : null };
  const key = request.headers['idempotency-key'];
  return {
    session,
    owner,
    get addressKey() {
      return sealer.hash('address', request.ip).toString('base64url').slice(0, 22);
    },
    get origin() {
      return { device: nameDevice(request.headers['user-agent']), place: maskAddress(request.ip) };
    },
    idempotencyKey: typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : undefined,
    sessionToken: sessionTokenOf(request),
    ensureVisitor() {
      if (owner.visitorHash) return owner;
      const fresh = randomBytes(32).toString('base64url');
      void reply.setCookie(visitorCookie, fresh, { ...cookie, maxAge: visitorDays * 86_400 });
      return { ...owner, visitorHash: hashOf(fresh) };
    },
    setSession(token) {
      void reply.setCookie(sessionCookie, token, cookie);
    },
    clearSession() {
      void reply.clearCookie(sessionCookie, cookie);
    },
    clearCookies() {
      void reply.clearCookie(sessionCookie, cookie);
      void reply.clearCookie(visitorCookie, cookie);
    },
  };
}
