import { type ProvinceBranches, provinceAnchor } from './group-by-province.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './branch-map.module.css';
import { placeProvinces } from './province-places.ts';

const [width, height, margin] = [600, 440, 84];

/** The branches by province as stations of a chart, linked with the head office. A sketch: it shows no borders. */
export function BranchMap({ provinces }: { readonly provinces: readonly ProvinceBranches[] }) {
  const places = placeProvinces(
    provinces.map(({ code }) => code),
    width,
    height,
    margin,
  );
  const head = places.get(provinces.find(({ branches }) => branches.some(({ level }) => level === 'head'))?.code ?? '');
  return (
    <Box as="figure" bordered corner="card" fill="paper" className={styles.map}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="group" aria-label="分支机构分布示意图">
        <Water />
        {head &&
          [...places].map(([code, { x, y }]) => (
            <path
              key={code}
              d={`M${head.x} ${head.y}Q${(head.x + x) / 2} ${Math.min(head.y, y) - 24} ${x} ${y}`}
              className={styles.route}
            />
          ))}
        {provinces.map(({ code, name, branches }) => {
          const place = places.get(code);
          if (!place) return null;
          const isHead = place === head;
          return (
            <a key={code} href={`#${provinceAnchor(code)}`} className={styles.station}>
              <circle cx={place.x} cy={place.y} r="40" fill="transparent" />
              <circle cx={place.x} cy={place.y} r={14 + Math.min(branches.length, 12)} className={isHead ? styles.haloHead : styles.halo} />
              <circle cx={place.x} cy={place.y} r="13" className={isHead ? styles.dotHead : styles.dot} />
              <text x={place.x} y={place.y + 46} className={styles.name}>
                {name}
              </text>
              <text x={place.x} y={place.y + 5} className={styles.count}>
                {branches.length}
              </text>
            </a>
          );
        })}
      </svg>
      <Text as="figcaption" pad={3} side={4} tone="muted" size="sm">
        示意图，圆中的数字为机构数，橙色为总公司所在省。
      </Text>
    </Box>
  );
}

function Water() {
  return (
    <g aria-hidden="true">
      <path d="M0 330c110-34 190-22 300 4s200 22 300-16v122H0z" fill="#d5e8f6" />
      <path d="M0 372c120-26 220-14 320 4s190 10 280-10v74H0z" fill="#bcdaef" />
      <path d="M0 412c130-16 240-8 340 0s170 4 260-6v34H0z" fill="#9cc7e6" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".8">
        <path d="M60 398c12-5 22-5 34 0M474 412c12-5 22-5 34 0M250 424c12-5 22-5 34 0" />
      </g>
      <g transform="translate(510 372) scale(.7)">
        <path d="M0 0h74l-13 20H13z" fill="#fff" />
        <path d="M40-6v-64l32 54z" fill="#fff7ec" />
        <path d="M36-6v-56L8-18z" fill="#f0a35c" />
      </g>
      <path d="M74 74q9-9 16 0 8-9 17 0M118 50q7-7 13 0 6-7 13 0" fill="none" stroke="#4d7ea8" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}
