import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { SectionCard } from '../centre/details/section-card.tsx';
import { downloadCsv } from '../illustration/illustration-csv.ts';
import { type Calendar, nameEntry, noteEntry, premiumsCsv, stateOf, totalOf, yearsOf, yuan } from './premium-words.ts';
import styles from './premiums.module.css';

/** Everything that was or is to be paid in a year, with its total, to look at and to save as a file. */
export function PremiumEntries({ calendars }: { readonly calendars: readonly Calendar[] }) {
  const years = yearsOf(calendars);
  const [chosen, setYear] = useState(years[0]);
  const year = chosen !== undefined && years.includes(chosen) ? chosen : years[0];
  if (year === undefined) return null;
  const { paid, refunded } = totalOf(calendars, year);
  const entries = calendars.flatMap(({ policyNo, productName, entries: all }) =>
    all.filter(({ on }) => on.startsWith(year)).map((entry, at) => ({ entry, key: `${policyNo}-${at}`, productName })),
  );
  const ordered = entries.toSorted((one, other) => (one.entry.on < other.entry.on ? 1 : one.entry.on > other.entry.on ? -1 : 0));
  return (
    <SectionCard title="保险费日历">
      <div className={styles.years}>
        <Select
          aria-label="年份"
          value={year}
          onChange={(event) => setYear(event.target.value)}
          options={years.map((value) => ({ value, label: `${value}年` }))}
        />
        <span>
          已交 <b className="num">{yuan(paid)}</b>
          {refunded !== '0.00' && <>，已退 {yuan(refunded)}</>}
        </span>
        <Button size="small" onClick={() => downloadCsv(premiumsCsv(calendars, year), `保险费-${year}年.csv`)}>
          下载{year}年明细
        </Button>
      </div>
      <ul className={styles.list}>
        {ordered.map(({ entry, key, productName }) => (
          <li key={key} className={styles.entry}>
            <span className={`${styles.day} num`}>{entry.on}</span>
            <span>
              {nameEntry(entry)}
              {calendars.length > 1 && <> · {productName}</>}
            </span>
            <span className={styles.amount}>
              <span className="num">{yuan(entry.amount)}</span> {stateOf(entry)}
            </span>
            {noteEntry(entry) && <span className={styles.note}>{noteEntry(entry)}</span>}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
