import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './gallery.module.css';
import { usePersonBench } from './person-bench.tsx';

interface BenchControlsProps {
  readonly isDisabled: boolean;
  readonly onDisable: (isDisabled: boolean) => void;
}

/** Sets the state of all widgets: filled, empty, checked, disabled. */
export function BenchControls({ isDisabled, onDisable }: BenchControlsProps) {
  const { check, fill, clear } = usePersonBench();
  return (
    <div className={styles.controls} role="group" aria-label="控件状态">
      <Button kind="primary" onClick={check}>
        按规则检查
      </Button>
      <Button onClick={fill}>填入样例</Button>
      <Button onClick={clear}>清空</Button>
      <Checkbox label="停用全部控件" checked={isDisabled} onChange={(event) => onDisable(event.target.checked)} />
    </div>
  );
}
