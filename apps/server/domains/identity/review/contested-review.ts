import { z } from 'zod';
import { notPossible, Refused } from '#platform/refused.ts';
import { carryOut, hasOpenedCase } from '../../cases/public.ts';
import type { DefinedAct } from '../../proposals/public.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { identityKind } from './identity-kind.ts';
import { findContest, lockWaitingReview, refuseUnready } from './reviews.ts';

const body = z.object({ reviewNo: z.string() });

/**
 * The approval of a review whose certificate another account has proved: the certificate, with the orders of its person, moves from one
 * customer to another, so two persons of the insurer must agree, and the second has looked. What they agree about is which account had it.
 */
export function approvingContested(deps: IdentityDeps): DefinedAct<z.output<typeof body>> {
  const { sealer } = deps;
  return {
    act: 'identity.contested',
    body,
    async look(tx, { reviewNo }) {
      const waiting = await lockWaitingReview(tx, sealer, reviewNo);
      if (waiting instanceof Refused) return waiting;
      const unready = refuseUnready(waiting);
      if (unready) return unready;
      const { certificateHash, contested, holderId = null } = await findContest(tx, sealer, waiting);
      if (contested === undefined) return notPossible('这件核实没有争议，一人即可通过。');
      return {
        subject: reviewNo,
        facts: { contested, holderId, certificate: certificateHash.toString('hex') },
        said: `通过有争议的身份核实 ${reviewNo}：证件及该人的保单由另一账户转到申请人的账户`,
      };
    },
    async perform(tx, { reviewNo }, { by }) {
      const waiting = await lockWaitingReview(tx, sealer, reviewNo);
      if (waiting instanceof Refused) return waiting;
      if (!(await hasOpenedCase(tx, sealer, waiting.row, by))) return notPossible('请先打开这件核实，看过证件影像和两个账户，再复核。');
      const told = await carryOut(tx, deps, identityKind(deps, true), waiting, { outcome: 'granted', reason: null, by });
      return told instanceof Refused ? told : `已通过身份核实 ${reviewNo}`;
    },
  };
}
