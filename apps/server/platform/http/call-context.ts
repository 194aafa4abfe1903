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

/**
 * Cookies are HttpOnly and SameSite=Lax, and Secure if the site is reached over TLS. This is a class because each object literal
 * with a getter has a shape of its own, which costs every call more than the parsing of its request.
 */
class RequestContext implements CallContext {
  readonly session: SignedIn | null;
  readonly owner: Owner;
  readonly idempotencyKey: string | undefined;
  readonly sessionToken: string | undefined;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #sealer: Sealer;

  constructor(request: FastifyRequest, reply: FastifyReply, session: SignedIn | null, sealer: Sealer) {
    this.#request = request;
    this.#reply = reply;
    this.#sealer = sealer;
    const visitor = request.cookies[visitorCookie];
    const key = request.headers['idempotency-key'];
    this.session = session;
    this.owner = {
      accountId: session?.accountId ?? null,
      phoneHash: session?.phoneHash ?? null,
      visitorHash: visitor ? sealer.hash('visitor', visitor) : null,
    };
    this.idempotencyKey = typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : undefined;
    this.sessionToken = sessionTokenOf(request);
  }

  get addressKey(): string {
    return this.#sealer.hash('address', this.#request.ip).toString('base64url').slice(0, 22);
  }

  get origin(): CallContext['origin'] {
    return { device: nameDevice(this.#request.headers['user-agent']), place: maskAddress(this.#request.ip) };
  }

  get #cookie() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#request.protocol === 'https' } as const;
  }

  ensureVisitor(): Owner {
    if (this.owner.visitorHash) return this.owner;
    const fresh = randomBytes(32).toString('base64url');
    void this.#reply.setCookie(visitorCookie, fresh, { ...this.#cookie, maxAge: visitorDays * 86_400 });
    return { ...this.owner, visitorHash: this.#sealer.hash('visitor', fresh) };
  }

  setSession(token: string): void {
    void this.#reply.setCookie(sessionCookie, token, this.#cookie);
  }

  clearSession(): void {
    void this.#reply.clearCookie(sessionCookie, this.#cookie);
  }

  clearCookies(): void {
    void this.#reply.clearCookie(sessionCookie, this.#cookie);
    void this.#reply.clearCookie(visitorCookie, this.#cookie);
  }
}

export function createCallContext(request: FastifyRequest, reply: FastifyReply, session: SignedIn | null, sealer: Sealer): CallContext {
  return new RequestContext(request, reply, session, sealer);
}
