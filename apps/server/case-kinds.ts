import type { CaseKind } from './domains/cases/public.ts';
import type { IssueDeps } from './domains/contracts/public.ts';
import { identityKind, type ReviewDeps } from './domains/identity/public.ts';
import { reviewKind } from './domains/orders/public.ts';
import { transferKind } from './domains/payments/public.ts';
import { reinstatementKind } from './domains/servicing/public.ts';

/** All kinds of cases: what somebody asks the insurer to do. */
export const caseKinds = (deps: IssueDeps & ReviewDeps): CaseKind[] => [
  reviewKind,
  identityKind(deps),
  transferKind,
  reinstatementKind(deps),
];
