import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './more-links.module.css';

/** Two shortcuts behind a button, to pages that internet customers look for in other places (spec 2 §2). */
export function MoreLinks() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.more}>
      <Button kind="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} icon={<ChevronDown aria-hidden="true" />}>
        更多
      </Button>
      {isOpen && (
        <Box as="ul" pad={2} bordered corner="box" fill="paper" className={styles.links}>
          <li>
            <Link to={paths.branches()}>省级分支机构</Link>
          </li>
          <li>
            <Link to={paths.solvency()}>风险综合评级</Link>
          </li>
        </Box>
      )}
    </div>
  );
}
