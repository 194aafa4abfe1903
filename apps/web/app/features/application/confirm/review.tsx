import { relations } from '@portal/reference/relations.ts';
import { fieldsLeft } from '@portal/rules/sale/judging/check-people.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { sayEffective, sayWaitingOf } from '@portal/rules/sale/renewal/renewal.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { asksOtherDeathCover, ridersOf } from '@portal/rules/product/coverages.ts';
import { partsOf } from '@portal/rules/sale/answers/group.ts';
import { applicantOf, partyOf } from '@portal/rules/sale/answers/parties.ts';
import { sayHealth } from '@portal/rules/sale/answers/say-health.ts';
import { useState } from 'react';
import { HealthAnswers } from '../../../forms/health/health-answers.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { describeOtherDeathCover, describePerson } from '@portal/rules/sale/pages/describe-person.ts';
import { describePlan } from '@portal/rules/sale/pages/describe-plan.ts';
import { describePremium } from '@portal/rules/sale/pages/describe-premium.ts';
import { helpedNotice } from '@portal/rules/sale/pages/step-texts.ts';
import { stepPath } from '../steps/step-path.ts';
import type { Sale } from '../draft/sale.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { EachInsured, useInsured } from '../draft/use-insured.tsx';
import { HeldCover } from '../held/held-cover.tsx';
import styles from './confirm.module.css';
import { GroupReview } from '../group/group-review.tsx';
import { ReviewBlock } from './review-block.tsx';

interface ReviewProps {
  readonly regionLabel: (codes: readonly string[]) => string;
}

/** All answers as they will be submitted. The part of an insured is repeated for each. */
export function Review({ regionLabel }: ReviewProps) {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const [isRevealed, setRevealed] = useState(false);
  return (
    <>
      {sale.isHelped && (
        <Alert kind="info" title={helpedNotice.title}>
          {helpedNotice.text}
        </Alert>
      )}
      <EachInsured>
        <PlanReview />
      </EachInsured>
      {application.insureds.length > 1 && (
        <ReviewBlock title="保险费与期间">
          <DescriptionList layout="grid" items={describeContract(sale, rules)} />
        </ReviewBlock>
      )}
      {application.group ? (
        <GroupReview regionLabel={regionLabel} />
      ) : (
        <ReviewBlock
          title="投保人"
          edit={stepPath(sale, 'applicant', 'confirm')}
          action={
            <Button kind="link" size="small" className={styles.reveal} onClick={() => setRevealed((shown) => !shown)}>
              {isRevealed ? '遮盖证件号码' : '显示证件号码'}
            </Button>
          }
        >
          <DescriptionList
            layout="grid"
            items={describePerson(applicantOf(application), product.elements.applicant, rules, { regionLabel, isRevealed })}
          />
        </ReviewBlock>
      )}
      {!application.group && (
        <>
          <EachInsured>
            <InsuredReview regionLabel={regionLabel} />
            {product.maxBeneficiaries > 0 && <BeneficiaryReview />}
          </EachInsured>
          <HeldCover page={stepPath(sale, 'confirm')} />
        </>
      )}
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
  const { product } = sale;
  const { insured, person, selection } = useInsured();
  const { relation } = insured;
  const left = fieldsLeft(product);
  return (
    <ReviewBlock title={`被保险人${useNameOfInsured()}`} edit={stepPath(sale, 'insured', 'confirm')}>
      {relation === '00' && left.length === 0 ? (
        <p>您本人</p>
      ) : (
        <DescriptionList
          layout="grid"
          items={[
            ...(relation === '00' ? [] : [{ term: '与投保人的关系', detail: relation ? relations[relation] : '未填写' }]),
            ...describePerson(person, relation === '00' ? left : product.elements.insured, rules, { regionLabel }),
            ...(asksOtherDeathCover(product, selection, knownAge(person.birthday, rules.today)) ? [describeOtherDeathCover(person)] : []),
          ]}
        />
      )}
    </ReviewBlock>
  );
}

/** The part that all insureds share: the product, the premium and the periods. */
function describeContract(sale: Sale, { renewal }: ApplicationContext) {
  const { product } = sale;
  return [
    { term: '产品', detail: product.name },
    ...describePremium(sale),
    { term: '生效', detail: sayEffective(renewal) },
    { term: '等待期 / 犹豫期', detail: `${sayWaitingOf(product, renewal)} / ${product.coolingOffDays} 天` },
  ];
}

/** The cover of one insured. If there is only one, the whole contract is here. */
function PlanReview() {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const isOnly = partsOf(application).length === 1;
  const { selection } = useInsured();
  const plan = describePlan(product, selection);
  const [isChanging, setChanging] = useState(false);
  return (
    <ReviewBlock
      title={`保障方案${useNameOfInsured()}`}
      action={
        <Button kind="link" size="small" className={styles.reveal} onClick={() => setChanging(true)} aria-haspopup="dialog">
          修改<span className="visually-hidden">保障方案</span>
        </Button>
      }
    >
      <PlanDialog open={isChanging} onClose={() => setChanging(false)} />
      <DescriptionList
        layout="grid"
        items={[
          ...(isOnly ? [{ term: '产品', detail: product.name }] : []),
          { term: '保障计划', detail: plan.plan },
          ...plan.choices,
          ...(ridersOf(product).length > 0 ? [{ term: '附加险', detail: plan.riders.join('、') || '未附加' }] : []),
          ...(isOnly ? describeContract(sale, rules).slice(1) : []),
        ]}
      />
    </ReviewBlock>
  );
}

function BeneficiaryReview() {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const { kind, named } = useInsured().insured.beneficiaries;
  return (
    <ReviewBlock title={`身故保险金受益人${useNameOfInsured()}`} edit={stepPath(sale, 'beneficiaries', 'confirm')}>
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

function HealthReview() {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const { applicant, insureds } = application;
  const edit = stepPath(sale, 'health', 'confirm');
  const ofGroup = sayHealth(product, application, { party: applicant, about: 'group' }, rules.today);
  const ofApplicant = sayHealth(product, application, { party: applicant, about: 'applicant' }, rules.today);
  return (
    <>
      {insureds.map(({ id, party }) => {
        const answers = sayHealth(product, application, { party, about: 'insured' }, rules.today);
        const name = insureds.length > 1 ? `：${partyOf(application, party).name ?? ''}` : '';
        return (
          answers.length > 0 && (
            <ReviewBlock key={id} title={`健康告知${name}`} edit={edit}>
              <HealthAnswers answers={answers} />
            </ReviewBlock>
          )
        );
      })}
      {ofGroup.length > 0 && (
        <ReviewBlock title="投保告知" edit={edit}>
          <HealthAnswers answers={ofGroup} />
        </ReviewBlock>
      )}
      {ofApplicant.length > 0 && (
        <ReviewBlock title="投保人健康告知" edit={edit}>
          <HealthAnswers answers={ofApplicant} />
        </ReviewBlock>
      )}
    </>
  );
}
