import { Badge } from '@portal/ui/badge/badge.tsx';
import type { Partner } from './partner-link.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './partner.module.css';

/** A partner with its logo, its role and the meaning of the role. It is below the insurer's own logo, never in its place. */
export function PartnerBadge({ partner }: { readonly partner: Partner }) {
  const { name, logo, roleText, licence, statement } = partner;
  return (
    <Cluster gap={3} align="start" pad={3} side={4} bordered corner="card" fill="paper" line>
      <img className={styles.logo} src={logo} alt="" width="36" height="36" />
      <Box shrinks>
        <Cluster as="p" gap={2} rowGap={1} align="center">
          <span>
            由<b>{name}</b>介绍
          </span>
          <Badge tone="blue">{roleText}</Badge>
          {licence && (
            <Text tone="muted" size="sm" as="span" breaks>
              许可证号 {licence}
            </Text>
          )}
        </Cluster>
        <Box tone="muted" size="sm" as="p" above={1}>
          {statement}
        </Box>
      </Box>
    </Cluster>
  );
}
