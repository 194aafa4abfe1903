import { describeSale, reviewTopics, type SaleSection, type Topic } from '@portal/rules/sale/description/describe-sale.ts';
import { printRow, titleOf } from '@portal/rules/sale/description/section.ts';
import type { StepId } from '@portal/rules/sale/flows.ts';
import { useState } from 'react';
import { HealthAnswers } from '@portal/forms/health/health-answers.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { HeldCover } from '../held/held-cover.tsx';
import { ChangePlan } from '../plan/change-plan.tsx';
import { stepPath } from '../steps/step-path.ts';
import styles from './confirm.module.css';
import { ReviewBlock } from './review-block.tsx';

/** The page on which a topic is changed. */
const steps: Readonly<Partial<Record<Topic, StepId>>> = {
  suitability: 'suitability',
  applicant: 'applicant',
  insureds: 'insured',
  beneficiaries: 'beneficiaries',
  organisation: 'organisation',
  owners: 'organisation',
  place: 'place',
  roster: 'roster',
  health: 'health',
};

/** All answers as they will be submitted, topic by topic, in the words that the sale record keeps. */
export function Review({ regionLabel }: { readonly regionLabel: (codes: readonly string[]) => string }) {
  const { sale, rules } = useDraft();
  const described = { ...sale, context: rules, regionLabel };
  return reviewTopics(sale.application).map((topic) => {
    if (topic === 'held') return <HeldCover key={topic} page={stepPath(sale, 'confirm')} />;
    const blocks = Map.groupBy(describeSale(described, [topic]), ({ of, heading }) => of ?? heading);
    return [...blocks].map(([key, sections]) => <Block key={`${topic} ${key}`} sections={sections} />);
  });
}

/** A topic, or the part of one insured in it. */
function Block({ sections }: { readonly sections: readonly SaleSection[] }) {
  const { sale } = useDraft();
  const [isRevealed, setRevealed] = useState(false);
  const [first] = sections;
  if (!first) return null;
  const { topic, of, texts } = first;
  // How elder applicants buy is said above the review.
  if (topic === 'suitability' && first.rows.length === 0) return null;
  if (topic === 'help')
    return (
      <Alert kind="info" title={first.heading}>
        {texts}
      </Alert>
    );
  const step = steps[topic];
  const shown = sections.map(({ rows }) => rows.map((row) => printRow(row, { hides: isRevealed ? [] : ['certificate'] })));
  return (
    <ReviewBlock
      title={titleOf(first)}
      edit={step && stepPath(sale, step, 'confirm')}
      action={
        topic === 'applicant' || (topic === 'owners' && first.rows.some(({ personal }) => personal?.kind === 'certificate')) ? (
          <Button kind="link" size="small" className={styles.reveal} onClick={() => setRevealed((known) => !known)}>
            {isRevealed ? '遮盖证件号码' : '显示证件号码'}
          </Button>
        ) : (
          topic === 'cover' &&
          of !== undefined && (
            <ChangePlan of={of} className={styles.reveal}>
              修改<span className="visually-hidden">保障方案</span>
            </ChangePlan>
          )
        )
      }
    >
      {topic === 'suitability' && texts.map((text) => <p key={text}>{text}</p>)}
      {shown.map((rows, index) => (
        <div key={index} className={styles.person}>
          {topic === 'health' ? <HealthAnswers rows={rows} /> : <RowList rows={rows} />}
        </div>
      ))}
    </ReviewBlock>
  );
}
