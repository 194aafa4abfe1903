/** A partner is a licensed insurance intermediary, or only refers visitors to our pages. */
export const partnerRoles = ['licensed_intermediary', 'referrer'] as const;

export type PartnerRole = (typeof partnerRoles)[number];

/** The role of a partner, as customers read it. */
export const partnerRoleTexts: Readonly<Record<PartnerRole, string>> = {
  licensed_intermediary: '持牌保险中介',
  referrer: '合作机构，不销售保险',
};

interface Introduced {
  readonly name: string;
  readonly role: PartnerRole;
  /** The full name of the insurer. */
  readonly insurer: string;
}

/** What a partner does and does not do, whose page this is, and what the insurer does. It is shown beside the partner's name everywhere. */
export function sayPartnerRole({ name, role, insurer }: Introduced): string {
  const does =
    role === 'licensed_intermediary'
      ? `${name}介绍您来到本站，可能因此取得佣金，您的保费不因此增加。`
      : `${name}只介绍您来到本站，不销售保险，也不取得佣金。`;
  return `${does}您所在的是${insurer}的网站：保险由我们承保和销售，说明、报价、投保和售后服务由我们直接提供，保费只付给我们。`;
}

/** Who receives the premium, said again where it is paid. */
export function sayPartnerPayment({ name, role, insurer }: Introduced): string {
  return `您付款给承保的${insurer}。介绍您来的${name}（${partnerRoleTexts[role]}）不收取保费。`;
}

/** The label of the checkbox for the consent to tell the partner. */
export const partnerNoticesLabel = (name: string): string => `同意将本订单的进展告知${name}（选填，不勾选不影响投保）`;

/** The queries of a page that names a partner: the signed link. */
export const partnerKey = 'partner';

/** The most characters of a signed link of a partner. */
export const LONGEST_PARTNER_TOKEN = 1_500;
