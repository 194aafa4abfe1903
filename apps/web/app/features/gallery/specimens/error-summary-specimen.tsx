import { ErrorSummary } from '@portal/forms/form/error-summary.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function ErrorSummarySpecimen() {
  const { findings, attempt, isChecked } = usePersonBench();
  return (
    <Specimen
      id="error-summary"
      title="错误汇总"
      note="按“按规则检查”后列出全部问题并获得焦点，点其中一条就到对应的控件；修改时逐条消失。"
      value={{ findings: findings.length }}
    >
      {!isChecked && <p>尚未检查。</p>}
      {isChecked && findings.length === 0 && (
        <Alert kind="success" live>
          全部符合规则，没有需要修改的地方。
        </Alert>
      )}
      <ErrorSummary findings={findings} attempt={attempt} />
    </Specimen>
  );
}
