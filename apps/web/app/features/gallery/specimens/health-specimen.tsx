import { answerPath, answerTo, withAnswer } from '@portal/rules/sale/health.ts';
import { useSaleScope } from '../../../forms/form/sale-scope.tsx';
import { HealthQuestion } from '../../../forms/health/health-question.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { usePersonBench } from '../person-bench.tsx';
import styles from '../specimen.module.css';
import { Specimen } from '../specimen.tsx';

export function HealthSpecimen() {
  const { answers, change, changeApplication } = usePersonBench();
  const { product } = useSaleScope();
  const { application, healthDetails } = answers;
  return (
    <Specimen
      id="health"
      title="健康告知"
      note="逐题由本人选择，不预先勾选；选“是”后说明后果，需人工核保的题目可以写明具体情况。"
      value={{ health: application.health[application.applicant] ?? {}, details: healthDetails }}
    >
      <div className={styles.stack}>
        {product.healthQuestions.map((question, index) => {
          const asked = { question, party: application.applicant };
          return (
            <HealthQuestion
              key={question.id}
              question={question}
              path={answerPath(asked)}
              number={index + 1}
              answer={answerTo(application, asked)}
              onAnswer={(given) => changeApplication((before) => withAnswer(before, asked, given))}
              details={
                question.onYes === 'review'
                  ? {
                      text: healthDetails[question.id] ?? '',
                      onChange: (text) => change({ healthDetails: { ...healthDetails, [question.id]: text } }),
                    }
                  : undefined
              }
            >
              {question.onYes === 'review' ? (
                <Alert kind="info" live title="需要核保人员看一看">
                  选“是”不等于不能投保，提交后由核保人员人工审核。
                </Alert>
              ) : (
                <Alert kind="warning" live title="很抱歉，暂不能继续在线投保">
                  您告知的情况超出了在线承保的范围，可致电客服热线了解其他方案。
                </Alert>
              )}
            </HealthQuestion>
          );
        })}
      </div>
    </Specimen>
  );
}
