import styles from './deadline-bars.module.css';

/** Days for the decision on a complaint, from the day on which it is complete; a case that needs more first takes the days before. */
const cases = [
  { name: '一般情况', until: 15, after: 0, text: '15 日内作出处理决定' },
  { name: '情况复杂', until: 30, after: 15, text: '可以延长到 30 日' },
  { name: '情况特别复杂，或者有其他特殊原因', until: 60, after: 30, text: '经批准并告知您期限和理由，再延长 30 日' },
];
const last = 60;
const ticks = [0, 15, 30, 60];

/** How long the decision on a complaint may take, as bars on a scale of days. */
export function DeadlineBars() {
  return (
    <section aria-labelledby="deadlines" className={styles.deadlines}>
      <h2 id="deadlines" className={styles.title}>
        最长要等多少天
      </h2>
      <ul className={styles.cases}>
        {cases.map(({ name, until, after, text }) => (
          <li key={name}>
            <p className={styles.words}>
              <b>{name}</b>
              <span>{text}</span>
            </p>
            <svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
              <rect width={last} height="1" className={styles.ground} />
              <rect width={after} height="1" className={styles.before} />
              <rect x={after} width={until - after} height="1" className={styles.days} />
            </svg>
          </li>
        ))}
      </ul>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((day) => (
          <span key={day} className={styles.tick} style={{ insetInlineStart: `${(day / last) * 100}%` }}>
            {day === 0 ? '材料完整' : `第 ${day} 日`}
          </span>
        ))}
      </div>
    </section>
  );
}
