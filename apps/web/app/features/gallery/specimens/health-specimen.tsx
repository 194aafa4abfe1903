import { answerPath, answerTo, detailsOf, detailsPath, questionText, withAnswer, withDetails } from '@portal/rules/sale/answers/health.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { HealthDetailsFields } from '@portal/forms/health/health-details-fields.tsx';
import { HealthQuestion } from '@portal/forms/health/health-question.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Specimen } from '../specimen.tsx';

export function HealthSpecimen() {
  const { answers, changeApplication } = usePersonBench();
  const { product, rules } = usePersonBench().data;
  const { application } = answers;
  const { applicant } = application;
  return (
    <Specimen
      id="health"
      title="健康告知"
      note="逐题由本人选择，不预先勾选；选“是”后在原处说明情况和后果。"
      value={{ health: application.health[applicant] ?? {}, details: application.healthDetails[applicant] ?? {} }}
    >
      <Stack gap={5}>
        {product.healthQuestions.map((question, index) => {
          const asked = { question, party: applicant };
          return (
            <HealthQuestion
              key={question.id}
              question={question}
              path={answerPath(asked)}
              number={index + 1}
              text={questionText(asked, application)}
              answer={answerTo(application, asked)}
              onAnswer={(given) => changeApplication((before) => withAnswer(before, asked, given))}
            >
              {question.onYes === 'review' && (
                <HealthDetailsFields
                  question={question}
                  path={detailsPath(asked)}
                  details={detailsOf(application, asked)}
                  onChange={(given) => changeApplication((before) => withDetails(before, asked, given))}
                  birthday={partyOf(application, applicant).birthday}
                  today={rules.today}
                />
              )}
              {question.onYes === 'review' ? (
                <Alert kind="info" live title="需要人工核保">
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
      </Stack>
    </Specimen>
  );
}
