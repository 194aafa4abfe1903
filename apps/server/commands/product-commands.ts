import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { sayLines } from '../terminal/say.ts';
import { inLanguage } from '../platform/text/in-language.ts';
import type { ClientCommand } from './command.ts';

function sayVersion({ goodsId, version, proposedBy, proposedAt, approvedBy, approvedAt }: StaffAnswerOf<'listPreviews'>[number]): string {
  const [proposed, approved] = [showInstant(proposedAt), approvedAt && showInstant(approvedAt)];
  return [
    `${goodsId} ${version.slice(0, 12)}`,
    inLanguage(`proposed by ${proposedBy}, ${proposed}`, `${proposedBy} 于 ${proposed} 提交`),
    approvedBy === null
      ? inLanguage('waits for approval', '待批准')
      : inLanguage(`approved by ${approvedBy}, ${approved}`, `${approvedBy} 于 ${approved} 批准`),
  ].join('  ');
}

/** Versions of products that were proposed, and their approval. */
export const productCommands: readonly ClientCommand[] = [
  {
    words: 'products previews',
    get summary() {
      return inLanguage('which versions were proposed and approved, by whom', '哪些版本已经提交、由谁批准');
    },
    run: async ({ api }) =>
      sayLines((await api('listPreviews')).map(sayVersion), inLanguage('no version was proposed', '没有待批准的版本')),
  },
  {
    words: 'products approve <goods> [version]',
    get summary() {
      return inLanguage(
        'approve a proposed version for sale: somebody other than who proposed it',
        '批准一个已提交的版本上架：须由提交者以外的人批准',
      );
    },
    async run({ api }, [goodsId = '', named]) {
      const { version } = await api('approveProduct', { goodsId, version: named });
      const short = version.slice(0, 12);
      return inLanguage(
        `${goodsId}, version ${short}, is approved: import product FOLDER puts it on sale`,
        `已批准 ${goodsId} 的版本 ${short}：用 import product FOLDER 上架`,
      );
    },
  },
];
