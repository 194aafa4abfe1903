import { type CallName, callPaths } from '@portal/contract/call-paths.ts';
import { type AnswerOf, type Catalogue, catalogue, type ParsedRequestOf, type RefusalOf } from '@portal/contract/catalogue.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refused } from '../refused.ts';
import type { Sealer } from '../sealing.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { accessKeyOf, type CallContext, createCallContext, type CustomerContext, sessionTokenOf } from './call-context.ts';
import { type AnyCall, type CallRouter, type CommonRefusal, type FileAnswer, refuseForeign } from './call-route.ts';
import type { Admission } from './limits/admission.ts';
import { isOwnPage } from './own-page.ts';

/** What the handler of a call is told of its caller. */
export type ContextOf<Name extends CallName> = Catalogue[Name]['caller'] extends 'customer' ? CustomerContext : CallContext;

type Answered<Name extends CallName> = unknown extends AnswerOf<Name> ? FileAnswer : AnswerOf<Name>;
type RefusedOf<Name extends CallName> = Refused<RefusalOf<Name> | CommonRefusal>;

/** Handles one call: its argument has been validated, its result is the answer or one of the call's own refusals. */
export type Handler<Name extends CallName> = (
  request: ParsedRequestOf<Name>,
  context: ContextOf<Name>,
) => Promise<Answered<Name> | RefusedOf<Name>>;

/** Refuses by facts about the caller, while the body still waits to be read. */
export type BeforeBody<Name extends CallName> = (
  context: ContextOf<Name>,
) => Promise<RefusedOf<Name> | undefined> | RefusedOf<Name> | undefined;

export interface CallBinder {
  <Name extends CallName>(name: Name, handler: Handler<Name>, beforeBody?: BeforeBody<Name>): void;
}

interface BinderDeps {
  readonly sessions: Sessions;
  readonly sealer: Sealer;
  readonly admission: Admission;
  /** Customers reach the site over TLS. */
  readonly isOnHttps: () => boolean;
}

/** Returns the function that binds calls of the public contract to their handlers. */
export function createCallBinder(router: CallRouter, { sessions, sealer, admission, isOnHttps }: BinderDeps): CallBinder {
  return (name, handler, beforeBody) => {
    const call: AnyCall = catalogue[name];
    const parts = { sealer, admission, mayIssueVisitor: call.visitor === true, isOnHttps };

    const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<ContextOf<typeof name> | Refused<CommonRefusal>> => {
      const foreign = refuseForeign(request, call);
      if (foreign) return foreign;
      const session = call.caller === 'anyone' ? null : await sessions.ofRequest(sessionTokenOf(request), accessKeyOf(request));
      if (call.caller === 'customer' && !session) return refuse('NOT_SIGNED_IN');
      // With a session it is the context of a customer.
      const context = createCallContext(request, reply, session, parts) as ContextOf<typeof name>;
      return (isOwnPage(request) ? undefined : await admission.admit(name, call, context)) ?? context;
    };

    router.open({
      name,
      call,
      address: callPaths[name],
      enter,
      ...(beforeBody && { beforeBody }),
      // The schema of this very call has parsed its request.
      handle: (request, context) => handler(request as ParsedRequestOf<typeof name>, context),
    });
  };
}
