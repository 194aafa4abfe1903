import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileChange, writeChangedProduct } from '../../../testing/samples/import-changed-product.ts';
import { checkProductAt } from '../import-product.ts';

const now = new Date('2026-11-22T02:00:00Z');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-surrender-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** The faults of a changed product of the content; `#key` stands for the line of that key. */
async function faultsOf(goodsId: string, ...changes: FileChange[]): Promise<string[]> {
  await writeChangedProduct(folder, goodsId, changes);
  const lines = (await readFile(path.join(folder, 'product.yaml'), 'utf8')).split('\n');
  const found = await checkProductAt(folder, now);
  return found.map((fault) => fault.replace(/^product\.yaml:(\d+): /, (_, line: string) => `#${lines[Number(line) - 1]?.split(':')[0]} `));
}

const inProduct = (from: string | RegExp, to: string): FileChange => ({ file: 'product.yaml', from, to });
const inTerms = (from: string | RegExp, to: string): FileChange => ({ file: 'terms.md', from, to });

describe('a product is refused whose page could not say', () => {
  it('what a surrender returns, or says it as the terms do not', async () => {
    expect(await faultsOf('zhenan', inProduct(/^surrender: .*\n/gm, ''))).toEqual([
      '#coolingOffDays surrender is missing: the clause of the terms, and the days within which money is returned',
    ]);
    expect(await faultsOf('zhenan', inProduct('clause: "5.1", days: 30', 'clause: "5.1", days: 20'))).toEqual([
      '#surrender surrender.days: clause 5.1 of the terms does not say “20 日内”',
    ]);
    expect(await faultsOf('zhenan', inProduct('clause: "5.1", days', 'clause: "5.7", days'))).toEqual([
      '#surrender surrender.clause: the terms have no clause 5.7',
    ]);
    expect(await faultsOf('kangyi', inProduct('expenses: 30', 'expenses: 25'))).toEqual([
      '#surrender surrender.expenses: clause 4.1 of the terms does not say “1 − 25%”',
    ]);
    expect(await faultsOf('kangyi', inProduct(', expenses: 30', ''))).toEqual([
      '#surrender surrender.expenses is of products without cash values, and of all of them',
    ]);
    expect(await faultsOf('pingshun', inProduct(', notAfterClaim: true', ''))).toEqual([
      '#surrender clause 4.1 of the terms says “已经给付过保险金的，不退还”, and surrender.notAfterClaim is missing',
    ]);
    expect(await faultsOf('changqing', inProduct(', until: payout', ''))).toEqual([
      '#surrender clause 5.1 of the terms says “自开始领取日零时起，您不能解除”, and surrender.until: payout is missing',
    ]);
  });

  it('that its terms promise loans, or promises what they do not', async () => {
    const promised = 'the terms promise loans on the policy, and policyLoan does not say them: share, months, clause';
    expect(await faultsOf('zhenan', inProduct(/^policyLoan: .*\n/gm, ''))).toEqual([`#surrender ${promised}`]);
    expect(await faultsOf('zhenan', inProduct(/^policyLoan: .*$/gm, 'policyLoan: none'))).toEqual([`#policyLoan ${promised}`]);
    expect(await faultsOf('zhenan', inProduct('share: 80, months: 6', 'share: 70, months: 12'))).toEqual([
      '#policyLoan policyLoan.share: clause 4.2 of the terms does not say “70%”',
      '#policyLoan policyLoan.months: clause 4.2 of the terms does not say “12 个月”',
    ]);
    expect(
      await faultsOf('shouan', inProduct(/^surrender: /gm, 'policyLoan: { share: 80, months: 6, clause: "4.2" }\nsurrender: ')),
    ).toEqual(['#policyLoan policyLoan.clause: the terms have no clause 4.2']);
    // Of terms that promise no loans, none is wanted.
    expect(
      await faultsOf('shouan', inTerms('本合同适用中华人民共和国法律。', '本合同适用中华人民共和国法律。本合同不能申请贷款。')),
    ).toEqual([]);
  });

  it('truly how a service is asked for', async () => {
    expect(await faultsOf('zhenan', { file: 'notice.md', from: '退保请拨打客服热线申请', to: '登录后在保单详情申请退保' })).toEqual([
      expect.stringMatching(/^notice\.md:\d+: 退保（包括犹豫期内） is done by staff, and the text says “.*登录后在保单详情申请退保.*”$/),
    ]);
  });
});
