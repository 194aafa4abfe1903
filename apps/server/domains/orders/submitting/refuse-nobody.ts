import type { CallContext } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';

/** A caller with neither an account nor a visitor has no order. Asked before the body of an upload is read. */
export function refuseNobody({ owner }: CallContext): Refused<'ORDER_NOT_FOUND'> | undefined {
  return owner.accountId === null && owner.visitorHash === null ? refuse('ORDER_NOT_FOUND') : undefined;
}
