import { checkEntryAge, knownAge } from '../person/age.ts';
import { checkOccupationRisk } from '../person/occupation.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import type { Refusal } from '../values/refusal.ts';
import type { RosterColumn } from './columns.ts';
import type { RosterFinding, RosterLimits, RosterRow, RowFinding } from './roster.ts';
import { KIND_LABELS } from './words.ts';

type Known = Pick<ApplicationContext, 'today' | 'occupation'>;

/** `roster.too_few`, `roster.too_many`: the number of members. */
function checkCount(count: number, { least, most }: RosterLimits['members']): RosterFinding[] {
  if (count < least) return [{ rule: 'roster.too_few', message: `名单中有 ${count} 人，至少需要 ${least} 人，请补充后重新上传` }];
  if (count <= most) return [];
  const message = `名单中有 ${count.toLocaleString('en-US')} 人，一份名单最多 ${most.toLocaleString('en-US')} 人，请分开投保`;
  return [{ rule: 'roster.too_many', message }];
}

/** `roster.duplicate`: an earlier row has the same certificate. */
export function sayDuplicate(earlier: number): RowFinding {
  const message = `与第 ${earlier} 行是同一个证件号码，请核对，或删除重复的一行`;
  return { column: 'certificateNo', rule: 'roster.duplicate', message };
}

function at(row: number, column: RosterColumn, refusal: Refusal | undefined): RosterFinding[] {
  return refusal ? [{ row, column, ...refusal }] : [];
}

function checkLimits({ row, member: { kind, person } }: RosterRow, { today, occupation }: Known, limits: RosterLimits): RosterFinding[] {
  const { birthday } = person;
  const found = person.occupation === undefined ? undefined : occupation(person.occupation);
  const isInsured = limits.kinds.includes(kind);
  const names = limits.kinds.map((one) => KIND_LABELS[one]).join('或');
  return [
    ...at(row, 'kind', isInsured ? undefined : { rule: 'roster.kind', message: `本产品只承保${names}，请删除这一行` }),
    ...(birthday !== undefined && knownAge(birthday, today) !== undefined
      ? at(row, 'birthday', checkEntryAge(birthday, today, limits.entryAge))
      : []),
    ...(found ? at(row, 'occupation', checkOccupationRisk(found.lifeRisk, limits.maxLifeRisk)) : []),
  ];
}

/**
 * Checks all rows together, in linear time: the number of members, nobody twice (`roster.duplicate`, at the later row), ages,
 * occupation classes and kinds within the limits. Rows may have findings of their own; what is missing is not checked again.
 */
export function checkRoster(rows: readonly RosterRow[], known: Known, limits: RosterLimits): RosterFinding[] {
  const first = new Map<string, number>();
  const findings = checkCount(rows.length, limits.members);
  for (const entry of rows) {
    const { certificateType: type, certificateNo: number } = entry.member.person;
    const key = type !== undefined && number ? `${type} ${number}` : undefined;
    const other = key === undefined ? undefined : first.get(key);
    if (other !== undefined) {
      findings.push({ row: entry.row, ...sayDuplicate(other) });
    } else if (key !== undefined) first.set(key, entry.row);
    findings.push(...checkLimits(entry, known, limits));
  }
  return findings;
}
