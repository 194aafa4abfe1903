import type { HealthQuestion } from '@portal/rules/product.ts';
import { useFormScope } from '../../../../forms/form-scope.tsx';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { HotlineLink } from '../hotline-link.tsx';
import { useDraft } from '../use-draft.tsx';
import styles from './steps.module.css';

interface HealthAnswerProps {
  readonly question: HealthQuestion;
  readonly number: number;
}

/** One question with its points, 否 and 是, and what a 是 leads to. */
export function HealthAnswer({ question, number }: HealthAnswerProps) {
  const { sale, store } = useDraft();
  const { errorAt } = useFormScope();
  const { id, text, points } = question;
  const path = `health.${id}`;
  const answer = sale.application.health[id];
  const choose = (value: string): void =>
    store.update((before) => ({ ...before, health: { ...before.health, [id]: value === 'yes' ? 'yes' : 'no' } }));
  return (
    <div className={styles.question}>
      <p className={styles.ask} id={`${path}-text`}>
        <span className="num">{number}.</span> {text}
      </p>
      {points.length > 0 && (
        <ul id={`${path}-points`} className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <Segmented
        id={path}
        name={path}
        legend={
          <>
            <span className="visually-hidden">第 {number} 题：</span>
            {points.length > 1 ? '有以上任何一项，请选“是”' : '您的回答'}
          </>
        }
        required
        error={answer === 'yes' ? undefined : errorAt(path)}
        inputProps={{ 'aria-describedby': `${path}-text ${path}-points` }}
        value={answer ?? ''}
        options={[
          { value: 'no', label: '否，都没有' },
          { value: 'yes', label: '是' },
        ]}
        onValueChange={choose}
      />
      {answer === 'yes' && <Consequence question={question} />}
    </div>
  );
}

/** What a 是 means, kindly, and what can be done. */
function Consequence({ question }: { readonly question: HealthQuestion }) {
  const { sale, store } = useDraft();
  const { product } = sale;
  const dropRiders = (): void =>
    store.update((before) => {
      const kept = before.selection.riders.filter((id) => product.riders.find((rider) => rider.id === id)?.life !== 'applicant');
      return { ...before, selection: { ...before.selection, riders: kept } };
    });
  if (question.onYes === 'review')
    return (
      <Alert kind="info" live title="需要核保人员看一看">
        选“是”不等于不能投保。提交后由核保人员人工审核，审核通过前不收取保费，结果可在“我的订单”查看。
      </Alert>
    );
  if (question.about === 'applicant')
    return (
      <Alert
        kind="warning"
        live
        title="不能附加投保人豁免"
        actions={
          <Button kind="primary" size="small" onClick={dropRiders}>
            去掉投保人豁免，继续投保
          </Button>
        }
      >
        根据您的健康情况，这份保险暂不能附加投保人豁免，但不影响为家人投保。去掉这项附加险后即可继续，保费会随之减少。
      </Alert>
    );
  return (
    <Alert kind="warning" live title="很抱歉，暂不能继续在线投保">
      根据您的健康告知，本产品暂不能在线承保。这不代表您不能获得其他保障，欢迎致电 <HotlineLink /> 了解适合的方案。如果选错了，请改选“否”。
    </Alert>
  );
}
