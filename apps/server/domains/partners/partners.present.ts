import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type PartnerRole, partnerRoleTexts, sayPartnerPayment, sayPartnerRole } from '@portal/rules/partner/partner-texts.ts';

type PartnerAnswer = NonNullable<AnswerOf<'findGoodsInfo'>['partner']>;

interface Shown {
  readonly name: string;
  readonly shortName: string;
  readonly role: PartnerRole;
  readonly licence?: string | undefined;
  readonly logoSvg: string;
}

/** A partner as customers see it, always with its role and that of the insurer, whose full name is given. */
export function presentPartner({ name, shortName, role, licence, logoSvg }: Shown, insurer: string): PartnerAnswer {
  return {
    name,
    shortName,
    logo: `data:image/svg+xml;base64,${Buffer.from(logoSvg).toString('base64')}`,
    role,
    roleText: partnerRoleTexts[role],
    ...(licence && { licence }),
    statement: sayPartnerRole({ name, role, insurer }),
    payment: sayPartnerPayment({ name, role, insurer }),
  };
}
