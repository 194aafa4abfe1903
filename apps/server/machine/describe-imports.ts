import type { FeedName } from '../domains/core/feed.ts';
import type { FeedResult } from '../domains/core/import-feed.ts';
import type { OccupationImport } from '../domains/occupations/import-occupations.ts';
import { inLanguage } from '../platform/text/in-language.ts';

/** The output about a file of the core system. Throws with all faults, if it has some. */
export function describeFeed(name: FeedName, result: FeedResult): string[] {
  if ('faults' in result) throw new Error(`${name} were not imported:\n${result.faults.join('\n')}`);
  const { added, changed, same, differences, moreDifferences } = result;
  const isNothing = added + changed + same === 0;
  return [
    `${name}: ${added} new, ${changed} changed, ${same} the same, ${differences.length + moreDifferences} differences`,
    ...(isNothing ? ['the file has no records'] : []),
    ...differences,
    ...(moreDifferences > 0 ? [`and ${moreDifferences} more`] : []),
  ];
}

/** The output about a table of occupations that was put in force. */
export function describeOccupations({ version, change }: Extract<OccupationImport, { imported: true }>): string {
  const { total, added, removed, rerated } = change;
  return inLanguage(
    `occupations ${version.slice(0, 12)} in force: ${total} occupations, ${added} new, ${removed} gone, ${rerated} rated otherwise`,
    `职业表 ${version.slice(0, 12)} 已生效：${total} 种职业，新增 ${added}，删除 ${removed}，改变类别 ${rerated}`,
  );
}
