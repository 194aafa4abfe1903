import { Text } from '@portal/ui/layout/text.tsx';
import styles from './demo-ribbon.module.css';

/** Marks every page of a demonstration system: `演示环境 · 模拟支付`. */
export function DemoRibbon({ notice }: { notice: string | undefined }) {
  if (!notice) return null;
  return (
    <Text as="aside" size="sm" weight={600} centred aria-label="环境提示" className={styles.ribbon} data-print="none">
      {notice}
    </Text>
  );
}
