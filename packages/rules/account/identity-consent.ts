import type { Refusal } from '../values/refusal.ts';

/** What customers agree to before images of their certificates are taken. A changed text has a new version. */
export const identityConsent = {
  version: '2026-11',
  title: '证件影像处理说明',
  points: [
    '处理什么：您上传的证件照片，以及从中识别的姓名、性别、民族、出生日期、住址、证件号码、签发机关和有效期限。其中有敏感个人信息。',
    '用来做什么：核实您的身份；您投保时，用来填写投保单。不用于其他目的。',
    '怎样保存：加密保存，按保存期限自动删除；未用于认证的照片一天后删除。',
    '谁能看到：您本人；您申请人工审核时，还有审核人员。审核人员每次查看都须写明原因并留下记录。',
    '您可以不同意：不影响浏览和试算；投保时可以手工填写。',
  ],
} as const;

/** `identity.consent`: the customer has agreed. */
export function checkIdentityConsent(agreed: boolean): Refusal | undefined {
  return agreed ? undefined : { rule: 'identity.consent', message: `请先阅读并同意《${identityConsent.title}》` };
}
