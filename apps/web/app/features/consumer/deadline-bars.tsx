import styles from './deadline-bars.module.css';
import { DeadlineList, longestDays } from './deadline-list.tsx';

const ticks = [0, 15, 30, longestDays];

/** How long the decision on a complaint may take, as bars on a scale of days. */
export function DeadlineBars() {
  return (
    <section aria-labelledby="deadlines" className={styles.deadlines}>
      <h2 id="deadlines" className={styles.title}>
        最长要等多少天
      </h2>
      <DeadlineList />
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((day) => (
          <span key={day} className={styles.tick} style={{ insetInlineStart: `${(day / longestDays) * 100}%` }}>
            {day === 0 ? '材料完整' : `第 ${day} 日`}
          </span>
        ))}
      </div>
    </section>
  );
}
