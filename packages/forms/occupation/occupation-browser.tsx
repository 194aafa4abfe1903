import type { Occupation, OccupationGroup, OccupationNode } from '@portal/reference/occupation-table.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './occupation-dialog.module.css';

interface OccupationBrowserProps {
  readonly roots: readonly OccupationNode[];
  /** Whether a node is offered. */
  readonly accepts: (node: OccupationNode) => boolean;
  readonly onChoose: (occupation: Occupation) => void;
}

/** The catalogue level by level: one list at a time, with a way back up. */
export function OccupationBrowser({ roots, accepts, onChoose }: OccupationBrowserProps) {
  const [path, setPath] = useState<readonly OccupationGroup[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const depth = path.length;
  const first = useRef(true);
  useEffect(() => {
    // The focused list was replaced: the focus moves to the heading of the new one.
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [depth]);
  const here = path.at(-1);
  const nodes = (here?.children ?? roots).filter(accepts);
  return (
    <Stack as="section" gap={3}>
      <Cluster align="center" justify="between" gap={4} rowGap={0}>
        <Text as="h3" tone="deep" size="md" ref={heading} tabIndex={-1}>
          {here ? path.map(({ label }) => label).join(' › ') : '按行业查找'}
        </Text>
        {here && (
          <Button kind="link" size="small" icon={<ChevronLeft aria-hidden="true" />} onClick={() => setPath(path.slice(0, -1))}>
            返回上一级
          </Button>
        )}
      </Cluster>
      <Box as="ul" bordered corner="box" className={styles.rows}>
        {nodes.map((node) => (
          <li key={node.value}>
            {node.category === 4 ? (
              <button type="button" className={styles.row} onClick={() => onChoose(node)}>
                <Box as="span" shrinks>
                  {node.label}
                </Box>
                <Badge tone="blue">{node.lifeRiskLev} 类</Badge>
              </button>
            ) : (
              <button type="button" className={styles.row} onClick={() => setPath([...path, node])}>
                <Box as="span" shrinks>
                  {node.label}
                </Box>
                <ChevronRight aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </Box>
    </Stack>
  );
}
