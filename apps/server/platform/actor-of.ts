import { type Actor, asCustomer } from '@portal/rules/permissions/actor.ts';

/** The account and the visitor of an `Owner`. */
interface Caller {
  readonly accountId: string | null;
  readonly visitorHash: Buffer | null;
}

/** Who acts in a call of the site: the account that is signed in, otherwise the visitor of this browser. */
export function actorOf({ accountId, visitorHash }: Caller): Actor {
  if (accountId !== null) return asCustomer(accountId);
  return { kind: 'visitor', visitorHash: visitorHash?.toString('base64url') ?? null };
}
