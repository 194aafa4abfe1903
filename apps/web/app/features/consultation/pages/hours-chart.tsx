import styles from './consultation-pages.module.css';

interface HoursChartProps {
  readonly rows: readonly { readonly label: string; readonly hours: string; readonly isMain?: boolean }[];
}

const left = 16;
const perHour = 14;

/** The hour of the day as a number: `9:30` is 9.5. */
function hourOf(text = ''): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour + minute / 60;
}

/** When somebody answers, as bars from midnight to midnight; the words are in the table below. */
export function HoursChart({ rows }: HoursChartProps) {
  const height = 34 + rows.length * 44;
  return (
    <figure>
      <svg viewBox={`0 0 368 ${height}`} className={styles.chart} aria-hidden="true">
        {[0, 6, 9, 12, 18, 24].map((hour) => (
          <g key={hour}>
            <path d={`M${left + hour * perHour} 22v${height - 26}`} stroke="var(--line)" strokeWidth="1.5" />
            <text x={left + hour * perHour} y="14" textAnchor="middle" fontSize="13" fill="var(--muted)">
              {hour}时
            </text>
          </g>
        ))}
        {rows.map(({ label, hours, isMain }, index) => {
          const [from, to] = hours.split('-').map(hourOf);
          const y = 32 + index * 44;
          return (
            <g key={label}>
              <rect x={left} y={y} width={24 * perHour} height="28" rx="14" fill="var(--mist)" />
              <rect
                x={left + (from ?? 0) * perHour}
                y={y}
                width={((to ?? 24) - (from ?? 0)) * perHour}
                height="28"
                rx="14"
                fill={isMain ? 'var(--sea)' : 'var(--teal-ink)'}
              />
              <text x={left + ((from ?? 0) + 0.6) * perHour} y={y + 19} fontSize="13" fill="var(--on-brand)">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
