import { KEPT_DAYS } from '../service/retention.ts';
import { identityConsent } from './identity-consent.ts';

/** What customers consent to separately (个人信息保护法 13, 14, 29, 31), each where it is asked for. */
export const consentKinds = [
  'health_answers',
  'relatives',
  'child_under_14',
  'identity_images',
  'family_members',
  'partner_notices',
  'reinstatement_health',
] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** Whether this version knows a kind that is stored: a later version may have had others. */
export const isKnownConsent = (kind: string): kind is ConsentKind => consentKinds.some((known) => known === kind);

/** A text that is consented to. A changed text has a new version; both are kept, with the consents that were given to them. */
export interface ConsentText {
  readonly version: string;
  readonly title: string;
  readonly points: readonly string[];
}

export const consentTexts: Readonly<Record<ConsentKind, ConsentText>> = {
  health_answers: {
    version: '2026-11',
    title: '健康信息处理说明',
    points: [
      '处理什么：您在健康告知里填写的身高、体重、回答和说明，属于敏感个人信息。',
      '用来做什么：决定能否承保、以什么条件承保；成立合同后，用于理赔核对。不用于其他目的。',
      '谁能看到：您本人；需要人工核保时，还有核保人员。为他人投保时，被保险人能看到关于自己的回答。',
      '怎样保存：加密保存。未提交的，随草稿删除；已提交的，按法律规定的期限保存。',
      '您可以不同意：不影响浏览和试算，但不能在线投保。同意后可在“我的授权”撤回。',
    ],
  },
  relatives: {
    version: '2026-11',
    title: '他人信息处理说明',
    points: [
      '处理什么：您填写的被保险人、受益人的姓名、证件、出生日期、联系方式等。',
      '用来做什么：订立和履行这份保险合同，以及依法核实身份。不用于其他目的。',
      '您需要做什么：告知对方您填写了其信息，并已取得对方同意；成年被保险人还会由本人用手机确认。',
      '您可以不同意：不影响为自己投保。同意后可在“我的授权”撤回。',
    ],
  },
  child_under_14: {
    version: '2026-11',
    title: '儿童个人信息处理说明',
    points: [
      '处理什么：您填写的未满 14 周岁被保险人的姓名、证件、出生日期、职业和健康告知，均为敏感个人信息。',
      '用来做什么：订立和履行这份保险合同，以及依法核实身份。不用于营销。',
      '谁能看到：您；需要人工核保时，还有核保人员。',
      '怎样保存：加密保存。未提交的，随草稿删除；已提交的，按法律规定的期限保存。',
      '您可以不同意：不影响浏览和试算，但不能为该儿童投保。同意后可在“我的授权”撤回。',
    ],
  },
  identity_images: identityConsent,
  family_members: {
    version: '2026-11',
    title: '常用家人信息处理说明',
    points: [
      '处理什么：您保存的家人的姓名、证件、出生日期、性别、国籍、职业、手机号码，以及与您的关系。未满 14 周岁儿童的信息为敏感个人信息。',
      '用来做什么：您再次为家人投保时，替您填写投保单。不用于营销，不提供给他人。',
      '您需要做什么：告知家人您保存了其信息，并已取得其同意；家人未满 14 周岁的，您须为其父母或其他监护人。',
      '怎样保存：加密保存，只有您本人能看到。您删除家人、撤回同意或注销账户时立即删除。',
      '您可以不同意：投保时仍可逐次填写。同意后可在“我的授权”撤回。',
    ],
  },
  partner_notices: {
    version: '2026-11',
    title: '向合作方告知订单进展说明',
    points: [
      '告知什么：订单号、产品、订单和保单的状态及其时间；合作方是持牌保险中介的，还有保费。不含姓名、证件、联系方式和健康告知。',
      '告知谁：带您来到本站的合作方，名称见本页。不告知其他人。',
      '用来做什么：合作方据此向您提供服务、核对业务。不得用于其他目的。',
      '您可以不同意：不影响投保、付款和保障。同意后可在“我的授权”或订单详情撤回，撤回后不再告知。',
    ],
  },
  reinstatement_health: {
    version: '2026-11-3',
    title: '健康信息处理说明',
    points: [
      '处理什么：您在本页填写的身高、体重、回答和说明，属于敏感个人信息。',
      '用来做什么：决定合同能否恢复效力；恢复后，用于理赔核对。不用于其他目的。',
      '谁能看到：您本人和核保人员，每次查看都有记录。',
      `怎样保存：加密保存。恢复效力的，随保单按法律规定的期限保存；未恢复的，申请了结 ${KEPT_DAYS.endedReinstatement} 天后删除。`,
      '您可以不同意：保单仍为效力中止，也可以致电客服热线办理。同意后可在“我的授权”撤回：申请一并撤回，未恢复效力的回答随即删除。',
    ],
  },
};

/** The states on which the effect of a withdrawal depends: that of the order, or where the images or the kept members are. */
export type WithdrawalStage = 'draft' | 'open' | 'ended' | 'concluded' | 'images' | 'members';

/**
 * The effect of withdrawing the consent to health answers on a request for reinstatement: it ends, its answers are removed, or the contract
 * keeps them.
 */
export type ReinstatementStage = 'open' | 'ended' | 'concluded';

const draftLoses: Readonly<Record<Exclude<ConsentKind, 'partner_notices' | 'reinstatement_health'>, string>> = {
  health_answers: '投保单里的健康告知会删除',
  relatives: '投保单里其他成年人和受益人的资料会删除',
  child_under_14: '投保单里该儿童的资料和健康告知会删除',
  identity_images: '未用于认证的证件照片会立即删除',
  family_members: '常用家人会全部删除，已提交的投保单不受影响',
};

const ofReinstatement: Readonly<Record<ReinstatementStage, string>> = {
  open: '恢复效力的申请会一并撤回，您的回答会删除，保单仍为效力中止；补交的款项尚在途中的，原路退回。',
  ended: '恢复效力的申请已了结，您的回答会删除。',
  concluded: '合同已恢复效力，不受影响：履行合同和法律规定须保存的回答会继续保存，此外不再使用。',
};

/** The effect of withdrawing the consent to the health answers of a reinstatement, as the customer reads it beforehand. */
export const sayReinstatementWithdrawal = (stage: ReinstatementStage): string => ofReinstatement[stage];

/** The effect of any other withdrawal, as the customer reads it beforehand. */
export function sayWithdrawal(kind: Exclude<ConsentKind, 'reinstatement_health'>, stage: WithdrawalStage): string {
  if (kind === 'partner_notices') return '订单和保单不受影响。此后的进展不再告知合作方；已经告知的不能收回。';
  if (stage === 'images')
    return `${draftLoses.identity_images}；已用于认证或审核的，按规定期限保存后自动删除。再次上传照片前会重新征求您的同意。`;
  if (stage === 'members') return `${draftLoses.family_members}。再次保存家人时会重新征求您的同意。`;
  if (stage === 'draft') return `${draftLoses[kind]}。再次同意并填写之前，这份投保单不能提交；此前的操作记录随草稿到期删除。`;
  if (stage === 'open') return '这笔订单尚未付款，会一并取消，不会扣款。';
  if (stage === 'ended') return '这笔订单已结束。记录撤回时间；依法须保存的资料到期后删除。';
  return '已付款的订单和生效的合同不受影响：履行合同和法律规定须保存的资料会继续保存，此外不再使用。';
}
