import { relations } from '@portal/reference/relations.ts';
import { fieldsLeft } from '@portal/rules/sale/check-people.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import { answerPath, answerTo, healthQuestionsFor } from '@portal/rules/sale/health.ts';
import { paymentsOf } from '@portal/rules/product/inputs.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import { applicantOf, partyOf } from '@portal/rules/sale/parties.ts';
import { paths } from '../../../paths.ts';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { describePerson } from '../steps/describe-person.ts';
import { describePlan, premiumLabel } from '../plan/describe-plan.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { EachInsured, useInsured } from '../draft/use-insured.tsx';
import styles from './confirm.module.css';
import { ReviewBlock } from './review-block.tsx';

interface ReviewProps {
  readonly regionLabel: (codes: readonly string[]) => string;
}

/** All answers as they will be submitted. What belongs to an insured is repeated for each. */
export function Review({ regionLabel }: ReviewProps) {
  const { sale, rules } = useDraft();
  const { orderNo, product, application } = sale;
  return (
    <>
      <EachInsured>
        <PlanReview />
      </EachInsured>
      <ReviewBlock title="投保人" edit={paths.application(orderNo, 'applicant', 'confirm')}>
        <DescriptionList layout="grid" items={describePerson(applicantOf(application), product.elements.applicant, rules, regionLabel)} />
      </ReviewBlock>
      <EachInsured>
        <InsuredReview regionLabel={regionLabel} />
        {product.maxBeneficiaries > 0 && <BeneficiaryReview />}
      </EachInsured>
      <HealthReview />
    </>
  );
}

/** `：` and the name of the insured, in a title of a sale for several. */
function useNameOfInsured(): string {
  const { insureds } = useDraft().sale.application;
  const { person } = useInsured();
  return insureds.length > 1 ? `：${person.name ?? ''}` : '';
}

function InsuredReview({ regionLabel }: ReviewProps) {
  const { sale, rules } = useDraft();
  const { orderNo, product } = sale;
  const { insured, person } = useInsured();
  const { relation } = insured;
  const left = fieldsLeft(product);
  return (
    <ReviewBlock title={`被保险人${useNameOfInsured()}`} edit={paths.application(orderNo, 'insured', 'confirm')}>
      {relation === '00' && left.length === 0 ? (
        <p>投保人本人</p>
      ) : (
        <DescriptionList
          layout="grid"
          items={[
            { term: '与投保人的关系', detail: relation ? relations[relation] : '未填写' },
            ...describePerson(person, relation === '00' ? left : product.elements.insured, rules, regionLabel),
          ]}
        />
      )}
    </ReviewBlock>
  );
}

function PlanReview() {
  const { sale } = useDraft();
  const { product, premium, application } = sale;
  const { selection } = useInsured();
  const plan = describePlan(product, selection);
  return (
    <ReviewBlock title={`保障方案${useNameOfInsured()}`}>
      <DescriptionList
        layout="grid"
        items={[
          { term: '产品', detail: product.name },
          { term: '保障计划', detail: plan.plan },
          ...plan.choices,
          ...(ridersOf(product).length > 0 ? [{ term: '附加险', detail: plan.riders.join('、') || '未附加' }] : []),
          { term: premiumLabel(paymentsOf(product, application.choices)), detail: premium === null ? '待计算' : showYuan(premium) },
          { term: '等待期 / 犹豫期', detail: `${product.waitingDays} 天 / ${product.coolingOffDays} 天` },
        ]}
      />
    </ReviewBlock>
  );
}

function BeneficiaryReview() {
  const { sale, rules } = useDraft();
  const { orderNo, product, application } = sale;
  const { kind, named } = useInsured().insured.beneficiaries;
  return (
    <ReviewBlock title={`身故保险金受益人${useNameOfInsured()}`} edit={paths.application(orderNo, 'beneficiaries', 'confirm')}>
      {kind !== 'named' && <p>{kind === 'statutory' ? '法定受益人' : '未填写'}</p>}
      {kind === 'named' &&
        named.map(({ party, relation, order, share }) => (
          <div key={party} className={styles.person}>
            <DescriptionList
              layout="grid"
              items={[
                { term: '受益顺序与比例', detail: `第 ${order ?? '—'} 顺序，${share ?? '—'}%` },
                { term: '与被保险人的关系', detail: relation ? relations[relation] : '未填写' },
                ...describePerson(partyOf(application, party), product.elements.beneficiary, rules),
              ]}
            />
          </div>
        ))}
    </ReviewBlock>
  );
}

const answers = { yes: '是', no: '否' } as const;

function HealthReview() {
  const { sale, rules } = useDraft();
  const { orderNo, product, application } = sale;
  const questions = healthQuestionsFor(product, application, rules.today);
  if (questions.length === 0) return null;
  return (
    <ReviewBlock title="健康告知" edit={paths.application(orderNo, 'health', 'confirm')}>
      <ol className={styles.answers}>
        {questions.map((asked, index) => {
          const answer = answerTo(application, asked);
          return (
            <li key={answerPath(asked)} className={styles.answer}>
              <span>
                <span className="num">{index + 1}.</span> {asked.question.text}
              </span>
              <b data-answer={answer}>{answer ? answers[answer] : '未回答'}</b>
            </li>
          );
        })}
      </ol>
    </ReviewBlock>
  );
}
