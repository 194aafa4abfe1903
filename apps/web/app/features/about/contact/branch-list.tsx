import Phone from 'lucide-react/icons/phone';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './branch-list.module.css';
import { type ProvinceBranches, provinceAnchor } from './group-by-province.ts';

/** The branches of every province with address and telephone. */
export function BranchList({ provinces }: { readonly provinces: readonly ProvinceBranches[] }) {
  return (
    <Stack gap={3}>
      {provinces.map(({ code, name, branches }, index) => (
        <details key={code} name="branches" open={index === 0} className={styles.province}>
          <Cluster as="summary" align="center" justify="between" gap={3} pad={2} side={5} line className={styles.summary}>
            <h3>{name}</h3>
            <Text as="span" tone="muted" size="sm">
              {branches.length} 个机构
            </Text>
          </Cluster>
          {/* The anchor is inside: following a link to it opens the section. */}
          <ul id={provinceAnchor(code)} className={styles.branches}>
            {branches.map((branch) => (
              <Box as="li" pad={3} side={5} key={branch.code} className={styles.branch}>
                <h4>{branch.name}</h4>
                <Text tone="muted">{branch.address}</Text>
                <Cluster as="a" inline align="center" gap={2} target figures line href={`tel:${branch.phone}`} className={styles.phone}>
                  <Phone aria-hidden="true" />
                  {branch.phone}
                </Cluster>
              </Box>
            ))}
          </ul>
        </details>
      ))}
    </Stack>
  );
}
