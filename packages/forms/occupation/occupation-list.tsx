import type { Occupation } from '@portal/reference/occupation-table.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './occupation-dialog.module.css';

interface OccupationListProps {
  readonly occupations: readonly Occupation[];
  readonly pathOf: (code: string) => readonly string[];
  readonly onChoose: (occupation: Occupation) => void;
}

/** Occupations to choose from, each with its place in the catalogue and its class. */
export function OccupationList({ occupations, pathOf, onChoose }: OccupationListProps) {
  return (
    <Box as="ul" bordered corner="box" className={styles.rows}>
      {occupations.map((occupation) => (
        <li key={occupation.value}>
          <button type="button" className={styles.row} onClick={() => onChoose(occupation)}>
            <Box as="span" shrinks>
              {occupation.label}
              <Text as="span" block tone="muted" size="sm">
                {pathOf(occupation.value).slice(1, 3).join(' › ')}
              </Text>
            </Box>
            <Badge tone="blue">{occupation.lifeRiskLev} 类</Badge>
          </button>
        </li>
      ))}
    </Box>
  );
}
