import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import type { NewerVersion } from '../draft/sale.ts';

type Change = NewerVersion['changes'][number];

/** One line of a change: `to` alone, or `from` and `to`. */
export interface ChangeLine {
  readonly from?: string;
  readonly to: string;
}

/** The lines about one thing. */
export interface ChangeGroup {
  readonly term: string;
  readonly lines: readonly ChangeLine[];
}

const verbs = { added: '新增', changed: '修改', removed: '取消' } as const;

/** The words before and after; without both, the effect on them. */
function sayWords({ change, before, after }: Change, prefix = ''): ChangeLine {
  if (before !== null && after !== null && before !== after) return { from: prefix + before, to: after };
  const text = after ?? before;
  return { to: `${prefix}${verbs[change]}${text === null ? '' : `：${text}`}` };
}

function sayChoice(change: Change): ChangeLine {
  const { label, before, after } = change;
  if (after === null) return { to: before === null ? `${label}：新增，请选择` : `${label}：不再提供“${before}”，请重新选择` };
  return sayWords(change, `${label}：`);
}

function sayChange(change: Change): ChangeLine {
  const { kind, label, after } = change;
  switch (kind) {
    case 'document':
    case 'reference':
    case 'notice':
      if (change.change === 'removed') return { to: `《${label}》已取消` };
      return { to: `《${label}》${change.change === 'added' ? '（新增）' : ''}` };
    case 'choice':
      return sayChoice(change);
    case 'rider':
      return { to: `不再提供《${label}》` };
    case 'rule':
      return { to: label };
    case 'benefit':
      return sayWords(change, `${label}：`);
    case 'health':
      if (change.change === 'changed') return { to: `${label}有修改，请重新回答：${after ?? ''}` };
      return sayWords(change, label);
    case 'sale_end':
      return change.before === null && after !== null ? { to: after } : sayWords(change);
    default:
      return sayWords(change);
  }
}

const terms: Readonly<Record<Change['kind'], string>> = {
  document: '须重新阅读',
  reference: '费率等资料更新',
  notice: '须重新阅读',
  exclusion: '责任免除',
  benefit: '保障责任',
  choice: '保障方案',
  rider: '附加险',
  rule: '投保条件',
  health: '健康告知',
  waiting: '等待期',
  cooling_off: '犹豫期',
  term: '合同条件',
  sale_end: '停售日期',
};

/** Changes that are named by a title: one line for all of them. */
const titled: ReadonlySet<Change['kind']> = new Set(['document', 'reference', 'notice']);

/** Tables are not read in the application: the first one is named. */
function joinTitles(together: readonly Change[]): ChangeLine {
  const titles = together.map((change) => sayChange(change).to);
  const [first] = titles;
  const isLong = titles.length > 2 && together.every(({ kind }) => kind === 'reference');
  return { to: isLong ? `${first ?? ''}等 ${titles.length} 份` : titles.join('、') };
}

function describePremium({ before, after, problem }: NewerVersion['premium'], label: string): ChangeGroup[] {
  const show = (premium: string) => showYuan(fromYuanText(premium));
  if (before === null || before === after) return [];
  const to = after === null ? (problem ?? '暂不能计算') : show(after);
  return [{ term: label, lines: [{ from: show(before), to }] }];
}

/**
 * The changes of a newer version, in the order of a page: the premium (`label` is its name), then texts to read and questions to answer.
 */
export function describeChanges({ premium, changes }: NewerVersion, label: string): ChangeGroup[] {
  const isRemoved = ({ kind, change }: Change) => kind === 'document' && change === 'removed';
  const termOf = (change: Change) => (isRemoved(change) ? '文件' : terms[change.kind]);
  const groups = [...new Set(changes.map(termOf))].map((term) => {
    const together = changes.filter((change) => termOf(change) === term);
    return { term, lines: together.some(({ kind }) => titled.has(kind)) ? [joinTitles(together)] : together.map(sayChange) };
  });
  return [...describePremium(premium, label), ...groups];
}

/** The customer's tasks after the move, and the answers that it cleared, as sentences. */
export function describeLeft({ changes }: NewerVersion): string[] {
  const labels = (isMeant: (change: Change) => boolean) => changes.filter(isMeant).map(({ label }) => label);
  const read = labels(({ kind, change }) => kind === 'notice' || (kind === 'document' && change !== 'removed'));
  const open = labels(({ kind, after }) => kind === 'choice' && after === null);
  const cleared = [
    ...labels(({ kind }) => kind === 'rider').map((name) => `《${name}》`),
    ...labels(({ kind, change }) => kind === 'health' && change === 'changed').map((question) => `健康告知${question}`),
  ];
  return [
    ...(read.length > 0 ? [`请重新阅读${read.map((title) => `《${title}》`).join('、')}。`] : []),
    ...(open.length > 0 ? [`请在“调整保障方案”中选择${open.join('、')}。`] : []),
    ...(cleared.length > 0 ? [`已清空：${cleared.join('、')}。`] : []),
    '其他已填写的内容都已保留。',
  ];
}

/** Whether something is to be read on the first page. */
export function hasReading({ changes }: NewerVersion): boolean {
  return changes.some(({ kind, change }) => kind === 'notice' || kind === 'exclusion' || (kind === 'document' && change !== 'removed'));
}
