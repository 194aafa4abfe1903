import { Link } from 'react-router';
import type { CountedProvince } from './count-regions.ts';
import { provinceTiles } from './province-tiles.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './region-plot.module.css';

interface RegionPlotProps {
  readonly provinces: readonly CountedProvince[];
  /** Code of the chosen province or city. */
  readonly region: string | undefined;
  readonly hrefFor: (region: string | undefined) => string;
}

/** A province has one of four shades, by its share of the largest count. */
const shades = 4;

/** `广西` of 广西壮族自治区; undefined for a city. */
function shortName(region: string): string | undefined {
  return region.endsWith('0000') ? provinceTiles.find(([digits]) => region.startsWith(digits))?.[1] : undefined;
}

/** Where the hospitals are: provinces as a map of tiles, and the provinces, or the cities of the chosen one, as bars. */
export function RegionPlot({ provinces, region, hrefFor }: RegionPlotProps) {
  if (provinces.every(({ count }) => count === 0)) return null;
  const most = Math.max(1, ...provinces.map(({ count }) => count));
  const chosen = provinces.find(({ value }) => value.slice(0, 2) === region?.slice(0, 2));
  const bars = chosen?.children ?? provinces;
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section aria-labelledby="plot" className={styles.plot}>
      <Text as="h2" size="lg" id="plot">
        地区分布
      </Text>
      <ul className={styles.map} aria-label="各省份的医院">
        {provinceTiles.map(([digits, name, column, row]) => {
          const province = provinces.find(({ value }) => value.startsWith(digits));
          const place = { gridColumn: column, gridRow: row };
          if (!province)
            return (
              <li key={digits} style={place} className={styles.empty} aria-hidden="true">
                {name}
              </li>
            );
          return (
            <li key={digits} style={place}>
              <Link
                to={hrefFor(province.value)}
                preventScrollReset
                className={styles.tile}
                data-shade={Math.ceil((province.count / most) * shades)}
                aria-current={province === chosen ? 'true' : undefined}
              >
                {name}
                <span className="num">{province.count}</span>
                <span className="visually-hidden"> 家</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <Cluster as="p" gap={4} rowGap={0} align="center" target tone="muted" size="sm" className={styles.legend}>
        颜色越深，医院越多。
        {chosen && (
          <Link to={hrefFor(undefined)} preventScrollReset>
            回到全国
          </Link>
        )}
      </Cluster>
      <Text as="h3" above={4} size="md">
        {chosen ? `${chosen.label}各城市` : '各省份'}
      </Text>
      <Stack as="ol" above={2}>
        {bars.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={hrefFor(value)} preventScrollReset className={styles.bar} aria-current={value === region ? 'true' : undefined}>
              <span>{shortName(value) ?? label}</span>
              <svg className={styles.track} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / longest) * 100} height="10" rx="2" />
              </svg>
              <span className={`num ${styles.count}`}>{count} 家</span>
            </Link>
          </li>
        ))}
      </Stack>
    </section>
  );
}
