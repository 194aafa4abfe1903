import { type StaffActor, writeActor } from '@portal/rules/permissions/actor.ts';
import type { CallerKind, Opening } from '@portal/contract/define-call.ts';
import {
  type StaffAnswerOf,
  type StaffCatalogue,
  staffCatalogue,
  type StaffParsedOf,
  type StaffRefusalOf,
} from '@portal/contract/staff/staff-catalogue.ts';
import { type StaffCallName, staffPaths } from '@portal/contract/staff/staff-paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, Refused } from '../refused.ts';
import type { Sealer } from '../sealing.ts';
import { addressKeyOf, addressOf, networkOf } from './call-context.ts';
import { type AnyCall, type CallRouter, type CommonRefusal, type FileAnswer, type RoutedCaller, refuseForeign } from './call-route.ts';
import type { Admission } from './limits/admission.ts';

const staffCookie = 'portal_staff';

/** Somebody who is about to sign in as a person of the insurer. */
export interface StaffGuest extends RoutedCaller {
  /** Keyed hash of the network, to which a session is bound. */
  readonly networkHash: Buffer;
  readonly setSession: (token: string) => void;
  readonly clearSession: () => void;
}

/** What the handler of a call is told of the person of the insurer who calls. */
export interface StaffContext extends StaffGuest {
  readonly by: StaffActor;
  readonly sessionId: string;
  /** Says whose data the answer opens, or what it is about: numbers and ids. They are recorded before the answer leaves. */
  readonly opened: (...subjects: readonly string[]) => void;
}

export type StaffContextOf<Name extends StaffCallName> = StaffCatalogue[Name]['caller'] extends 'anyone' ? StaffGuest : StaffContext;

export type StaffHandler<Name extends StaffCallName> = (
  request: StaffParsedOf<Name>,
  context: StaffContextOf<Name>,
) => Promise<
  | (unknown extends StaffAnswerOf<Name> ? FileAnswer : StaffAnswerOf<Name>)
  | Refused<StaffRefusalOf<Name> | CommonRefusal | 'STAFF_NOT_SIGNED_IN' | 'RIGHT_MISSING'>
>;

export interface StaffBinder {
  <Name extends StaffCallName>(name: Name, handler: StaffHandler<Name>): void;
}

/** One row of the record of acts. */
export interface StaffAct {
  /** Who, as `writeActor` writes it; `staff:?` of somebody who is not signed in. */
  readonly actor: string;
  readonly call: string;
  readonly subjects: readonly string[];
  readonly opens: Opening | null;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  readonly reason: string | null;
}

/** What the binder asks of those who keep the accounts of the insurer's people. */
export interface StaffDoor {
  /** The session of a cookie, with the rights its owner has now. A session that comes from another network has ended. */
  enter(
    token: string | undefined,
    networkHash: Buffer,
  ): Promise<{ readonly sessionId: string; readonly actor: StaffActor } | Refused<'STAFF_NOT_SIGNED_IN'>>;
  record(act: StaffAct): Promise<void>;
}

interface BinderDeps {
  readonly door: StaffDoor;
  readonly sealer: Sealer;
  readonly admission: Admission;
  readonly isOnHttps: () => boolean;
}

const hasRight = (actor: StaffActor, caller: CallerKind): boolean =>
  typeof caller === 'object' && (caller.staff === 'any' || actor.rights.has(caller.staff));

/** The subjects of an act: what the request names, and what the handler said. */
function subjectsOf({ subject }: AnyCall, request: object, said: readonly string[]): string[] {
  // The schema of the call has parsed the request.
  const named = subject === undefined ? undefined : (request as Readonly<Record<string, string | number | undefined>>)[subject];
  return [...new Set([...(named === undefined ? [] : [String(named)]), ...said])];
}

const reasonOf = (request: object): string | null => ('reason' in request && typeof request.reason === 'string' ? request.reason : null);

/**
 * Returns the function that binds calls of the insurer's people to their handlers. Each one that changes or opens something leaves a row in
 * the record of acts, whether it was done or refused, before its answer leaves: no handler can forget it.
 */
export function createStaffBinder(router: CallRouter, { door, sealer, admission, isOnHttps }: BinderDeps): StaffBinder {
  function guestOf(request: FastifyRequest, reply: FastifyReply): StaffGuest {
    const network = networkOf(addressOf(request));
    const cookie = { path: '/staff', httpOnly: true, sameSite: 'strict', secure: isOnHttps() || request.protocol === 'https' } as const;
    return {
      person: undefined,
      network,
      addressKey: addressKeyOf(sealer, network),
      networkHash: sealer.hash('staff network', network),
      setSession: (token) => void reply.setCookie(staffCookie, token, cookie),
      clearSession: () => void reply.clearCookie(staffCookie, cookie),
    };
  }

  return (name, handler) => {
    const call: AnyCall = staffCatalogue[name];
    const opens = call.opens ?? null;
    const isRecorded = opens !== null || !staffPaths[name].startsWith('GET ');

    /** Who calls. The rights of a person are those of this moment. */
    async function enter(request: FastifyRequest, reply: FastifyReply) {
      const foreign = refuseForeign(request, call);
      if (foreign) return foreign;
      const guest = guestOf(request, reply);
      if (call.caller === 'anyone') return (await admission.admit(name, call, guest)) ?? guest;
      const session = await door.enter(request.cookies[staffCookie], guest.networkHash);
      if (session instanceof Refused) return session;
      const { actor, sessionId } = session;
      const subjects: string[] = [];
      const context = {
        ...guest,
        person: { kind: 'account', key: `staff:${actor.staffId}` } as const,
        by: actor,
        sessionId,
        subjects,
        opened: (...said: readonly string[]) => void subjects.push(...said),
      };
      const refused = await admission.admit(name, call, context);
      if (refused || hasRight(actor, call.caller)) return refused ?? context;
      const outcome = 'RIGHT_MISSING';
      await door.record({ actor: writeActor(actor), call: name, subjects: [], opens: null, outcome, reason: null });
      return refuse(outcome);
    }

    async function handle(request: object, context: StaffGuest & Partial<StaffContext> & { readonly subjects?: readonly string[] }) {
      // The schema of this very call has parsed its request, and its caller has entered by `enter`.
      const result = await handler(request as StaffParsedOf<typeof name>, context as StaffContextOf<typeof name>);
      if (!isRecorded) return result;
      const isRefused = result instanceof Refused;
      const subjects = subjectsOf(call, request, context.subjects ?? []);
      if (opens && !isRefused && subjects.length === 0) throw new Error(`${name} does not say whose data it opens`);
      await door.record({
        actor: context.by ? writeActor(context.by) : 'staff:?',
        call: name,
        subjects,
        opens: isRefused ? null : opens,
        outcome: isRefused ? result.code : 'done',
        reason: reasonOf(request),
      });
      return result;
    }

    router.open({ name, call, address: staffPaths[name], enter, handle });
  };
}
