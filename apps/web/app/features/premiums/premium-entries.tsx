import { showDay } from '@portal/rules/values/dates.ts';
import { useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { SectionCard } from '../centre/details/section-card.tsx';
import { downloadCsv } from '../illustration/illustration-csv.ts';
import {
  type Calendar,
  filterCalendars,
  nameEntry,
  noteEntry,
  peopleOf,
  premiumsCsv,
  sayInsured,
  stateOf,
  totalOf,
  yearsOf,
  yuan,
} from './premium-words.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './premiums.module.css';

/** All payments of a year, past and future, by policy and person, with their total, to look at and to save as a file. */
export function PremiumEntries({ calendars: all }: { readonly calendars: readonly Calendar[] }) {
  const [filter, setFilter] = useState({ policyNo: '', person: '' });
  const calendars = filterCalendars(all, filter);
  const years = yearsOf(all);
  const [chosen, setYear] = useState(years[0]);
  const year = chosen !== undefined && years.includes(chosen) ? chosen : (years[0] ?? '');
  const { paid, refunded, received } = totalOf(calendars, year);
  if (yearsOf(all).length === 0) return null;
  const entries = calendars.flatMap(({ policyNo, productName, entries: own, ...insured }) =>
    own.filter(({ on }) => on.startsWith(year)).map((entry, at) => ({ entry, key: `${policyNo}-${at}`, productName, insured })),
  );
  const ordered = entries.toSorted((one, other) => (one.entry.on < other.entry.on ? 1 : one.entry.on > other.entry.on ? -1 : 0));
  return (
    <SectionCard title="保险费日历">
      <Cluster align="center" gap={3} below={4}>
        <Select
          aria-label="年份"
          value={year}
          onChange={(event) => setYear(event.target.value)}
          options={years.map((value) => ({ value, label: `${value}年` }))}
        />
        {all.length > 1 && (
          <Select
            aria-label="保单"
            value={filter.policyNo}
            onChange={({ target: { value } }) => setFilter((before) => ({ ...before, policyNo: value }))}
            options={[
              { value: '', label: '全部保单' },
              ...all.map(({ policyNo, productName }) => ({ value: policyNo, label: `${productName}（尾号 ${policyNo.slice(-4)}）` })),
            ]}
          />
        )}
        {peopleOf(all).length > 1 && (
          <Select
            aria-label="被保险人"
            value={filter.person}
            onChange={({ target: { value } }) => setFilter((before) => ({ ...before, person: value }))}
            options={[{ value: '', label: '全部被保险人' }, ...peopleOf(all).map(({ key, label }) => ({ value: key, label }))]}
          />
        )}
        <span>
          已交 <b className="num">{yuan(paid)}</b>
          {refunded !== '0.00' && <>，已退 {yuan(refunded)}</>}
          {received !== '0.00' && <>，已领取 {yuan(received)}</>}
        </span>
        <Button size="small" onClick={() => downloadCsv(premiumsCsv(calendars, year), `保险费-${year}年.csv`)}>
          下载{year}年明细
        </Button>
      </Cluster>
      <ul className={styles.list}>
        {ordered.map(({ entry, key, productName, insured }) => (
          <li key={key} className={styles.entry}>
            <Text as="span" tone="muted" className={`${styles.day} num`}>
              {showDay(entry.on)}
            </Text>
            <span>
              {nameEntry(entry)}
              {all.length > 1 && (
                <>
                  {' '}
                  · {productName}（{sayInsured(insured)}）
                </>
              )}
            </span>
            <span className={styles.amount}>
              {entry.amount !== null && <span className="num">{yuan(entry.amount)} </span>}
              {stateOf(entry)}
            </span>
            {noteEntry(entry) && (
              <Text as="span" tone="muted" size="sm" className={styles.note}>
                {noteEntry(entry)}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {ordered.length === 0 && (
        <Text below={4} tone="muted">
          {year}年没有符合条件的记录。
        </Text>
      )}
    </SectionCard>
  );
}
