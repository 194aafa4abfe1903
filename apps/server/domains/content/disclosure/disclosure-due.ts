import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { addWorkingDays, type WorkCalendar } from '@portal/rules/values/working-days.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { createContentCatalogue } from '../content-catalogue.ts';
import type { ContentDocuments } from '../content-documents.ts';
import { listPublished } from '../content.queries.ts';

type Deadline = ContentDocuments['deadlines'][number];

/** A recurring disclosure: its period, the first day on which it can be made, and the last. */
export interface Due {
  readonly period: string;
  /** The first day after the period. */
  readonly from: string;
  readonly by: string;
}

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'] as const;

/**
 * The disclosures of a deadline for periods that ended in the year of `today` or the year before, the latest first. Duties of ours: in a year
 * whose holidays are not known, the earlier day.
 */
export function listDues(deadline: Deadline, today: string, holidays: WorkCalendar): Due[] {
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1];
  const ended = ({ from }: Due) => from <= today;
  switch (deadline.rule) {
    case 'yearly':
      return years.map((year) => ({ period: `${year - 1} 年`, from: `${year}-01-01`, by: `${year}-${deadline.due}` })).filter(ended);
    case 'half_yearly': {
      const [first, whole] = deadline.due;
      return years
        .flatMap((year) => [
          { period: `${year} 年上半年`, from: `${year}-07-01`, by: `${year}-${first}` },
          { period: `${year - 1} 年`, from: `${year}-01-01`, by: `${year}-${whole}` },
        ])
        .filter(ended);
    }
    case 'quarterly': {
      const dueAfter = (end: string) =>
        deadline.unit === 'workingDays' ? addWorkingDays(holidays, end, deadline.due, 'insurer') : addDays(end, deadline.due);
      return years
        .flatMap((year) => quarterEnds.map((end, index) => ({ period: `${year} 年第 ${index + 1} 季度`, end: `${year}-${end}` })))
        .map(({ period, end }) => ({ period, from: addDays(end, 1), by: dueAfter(end) }))
        .filter(ended)
        .toSorted((one, other) => other.from.localeCompare(one.from));
    }
    default:
      return [];
  }
}

function sayRule(deadline: Deadline): string {
  if (deadline.rule === 'always') return '持续更新';
  if (deadline.rule === 'event' || deadline.rule === 'before')
    return `事项${deadline.rule === 'event' ? '发生后' : '之前'} ${deadline.due} 个${deadline.unit === 'workingDays' ? '工作日' : '自然日'}`;
  return '';
}

type Disclosure = StaffAnswerOf<'listDisclosuresDue'>[number];

/** The latest period of a deadline that has ended, and whether an article of its category was published since. */
async function judgeDue(db: Database, { category }: Deadline, { period, from, by }: Due, today: string): Promise<Disclosure['due']> {
  const publishedOn = (await listPublished(db, category, today)).findLast((day) => day >= from);
  if (publishedOn === undefined) return { period, by, state: today > by ? 'overdue' : 'waiting', publishedOn: null };
  return { period, by, state: publishedOn > by ? 'disclosed_late' : 'disclosed', publishedOn };
}

/** Every deadline of disclosure with its latest period. Deadlines that follow an event are listed with their rule. */
export async function listDisclosuresDue({ db, clock }: { db: Database; clock: Clock }): Promise<Disclosure[]> {
  const today = dayInShanghai(clock());
  const { deadlines, holidays, tree } = await createContentCatalogue(db, clock).current();
  const listed: Disclosure[] = [];
  for (const deadline of deadlines) {
    const { what, category, source, toConfirm } = deadline;
    const [due] = listDues(deadline, today, holidays);
    listed.push({
      what,
      category: tree.find(category)?.url ?? category,
      source,
      toConfirm,
      rule: sayRule(deadline),
      due: due ? await judgeDue(db, deadline, due, today) : null,
    });
  }
  return listed;
}
