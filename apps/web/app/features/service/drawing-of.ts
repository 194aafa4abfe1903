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

/** The same for claim cases, by title and tags. */
const caseDrawings: typeof drawings = [
  [/不予给付/, 'letter'],
  [/身故/, 'family'],
  [/豁免/, 'verify'],
  [/少儿|儿子|女儿/, 'child'],
  [/意外/, 'accident'],
  [/特定药品/, 'drug'],
  [/等待期|退还/, 'refund'],
  [/一般医疗/, 'hospital'],
  [/免赔额|给付比例|报销/, 'receipt'],
  [/重大疾病险|重大疾病|轻度|中度/, 'heart'],
  [/./, 'hospital'],
];

/** The same for services, by name. */
const serviceDrawings: typeof drawings = [
  [/整理/, 'tidy'],
  [/上门/, 'home'],
  [/柜台/, 'counter'],
  [/材料/, 'papers'],
  [/咨询/, 'doctor'],
  [/就医/, 'hospital'],
  [/意见/, 'opinion'],
  [/康复/, 'recovery'],
  [/大字/, 'print'],
  [/文字/, 'relay'],
  [/调解/, 'mediation'],
  [/./, 'star'],
];

const find = (known: typeof drawings, text: string): ServiceMotifKind => known.find(([words]) => words.test(text))?.[1] ?? 'question';

export function drawingOf(title: string): ServiceMotifKind {
  return find(drawings, title);
}

export function drawingOfService(name: string): ServiceMotifKind {
  return find(serviceDrawings, name);
}

export function drawingOfCase({ title, tags }: { readonly title: string; readonly tags: readonly string[] }): ServiceMotifKind {
  return find(caseDrawings, [title, ...tags].join(' '));
}
