import type { ServiceMotifKind } from '../../art/service/service-motif.tsx';

/** The drawing for words in a heading; the first line that fits. Headings are the insurer's and may change: unknown ones get the last line. */
const drawings: readonly (readonly [words: RegExp, kind: ServiceMotifKind])[] = [
  [/测算|试算/, 'calculate'],
  [/阅读|告知/, 'read'],
  [/准备/, 'prepare'],
  [/发票/, 'receipt'],
  [/支付|首期|交费指南/, 'pay'],
  [/犹豫期|退保|保全|过了宽限期/, 'refund'],
  [/期限|时限|宽限期|续期/, 'calendar'],
  [/怎样投诉|投诉指南/, 'letter'],
  [/其他途径|调解/, 'mediation'],
  [/验真/, 'verify'],
  [/签收|下载|电子保单/, 'policy'],
  [/报案/, 'call'],
  [/材料|提供|订单/, 'papers'],
  [/核定|核对|审核/, 'review'],
  [/给付/, 'payout'],
  [/理赔/, 'heart'],
  [/登录|号码|验证码/, 'message'],
  [/保护|隐私|信息|转发|保存/, 'lock'],
  [/办理|事项/, 'tidy'],
  [/投保/, 'prepare'],
  [/./, 'question'],
];

export function drawingOf(title: string): ServiceMotifKind {
  return drawings.find(([words]) => words.test(title))?.[1] ?? 'question';
}
