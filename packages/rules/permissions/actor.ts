import type { Right } from './rights.ts';

/** A person of the insurer. `staffId` is the name they sign in with: it is never given to anybody else, so a record that names it stays clear. */
export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly name: string;
  readonly rights: ReadonlySet<Right>;
}

/** What a link is sent for: the consent of an insured, a payment for somebody else, the certificate of a member, the consent of a person of a roster, a draft to fill in. */
export type LinkPurpose = 'consent' | 'payment' | 'certificate' | 'roster' | 'draft';

/** Whoever does something. Every row of every record names one. */
export type Actor =
  | { readonly kind: 'visitor'; readonly visitorHash: string | null }
  | { readonly kind: 'customer'; readonly accountId: string }
  /** Somebody who came by a link that was sent to them. `subject`: whom or what it is for. */
  | { readonly kind: 'link'; readonly purpose: LinkPurpose; readonly subject: string }
  | { readonly kind: 'partner'; readonly partnerId: string }
  | StaffActor
  /** The portal itself: a job, a provider's notice, a command of the machine. */
  | { readonly kind: 'system'; readonly job: string };

/** The actor in a record: `staff:lin.yue`, `customer:<account id>`, `system:sweep`. No names of customers, nothing secret. */
export function writeActor(actor: Actor): string {
  switch (actor.kind) {
    case 'visitor':
      return `visitor:${actor.visitorHash ?? ''}`;
    case 'customer':
      return `customer:${actor.accountId}`;
    case 'link':
      return `link:${actor.purpose}:${actor.subject}`;
    case 'partner':
      return `partner:${actor.partnerId}`;
    case 'staff':
      return `staff:${actor.staffId}`;
    case 'system':
      return `system:${actor.job}`;
  }
}

/** The portal acting by itself. */
export const asSystem = (job: string): Actor => ({ kind: 'system', job });

export const asCustomer = (accountId: string): Actor => ({ kind: 'customer', accountId });

/** Somebody who came by a link. `subject` is the id or the number of whom or what it is for: no phone, no name, never the token. */
export const asLink = (purpose: LinkPurpose, subject: string): Actor => ({ kind: 'link', purpose, subject });
