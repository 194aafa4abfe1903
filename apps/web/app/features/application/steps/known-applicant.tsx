import { checkPerson } from '@portal/rules/person/check-person.ts';
import type { PersonField } from '@portal/rules/product/product.ts';
import { applicantOf, partyPath } from '@portal/rules/sale/answers/parties.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/button/button.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { describePerson } from '@portal/rules/sale/pages/describe-person.ts';
import styles from './steps.module.css';

/**
 * Whether the applicant is the customer who is signed in and was known when the page opened, with nothing missing or wrong. A link to
 * a field opens the fields.
 */
export function useIsKnown(asked: readonly PersonField[]): boolean {
  const { sale, rules } = useDraft();
  const { product, application, phoneVerified } = sale;
  const { hash } = useLocation();
  const scope = { role: 'applicant', path: partyPath(application.applicant), product, context: rules } as const;
  const [isKnown] = useState(
    () => hash === '' && phoneVerified && checkPerson(applicantOf(application), new Set(asked), scope).length === 0,
  );
  return isKnown;
}

interface KnownApplicantProps {
  readonly asked: readonly PersonField[];
  /** The customer wants to see or change the answers in full. */
  readonly onOpen: () => void;
}

/** What is known about the customer, masked, for them to check; nothing is asked again. */
export function KnownApplicant({ asked, onOpen }: KnownApplicantProps) {
  const { sale, rules } = useDraft();
  const [regionLabel, setRegionLabel] = useState<(codes: readonly string[]) => string>();
  useEffect(() => {
    void import('@portal/reference/regions.ts').then((regions) => setRegionLabel(() => regions.regionLabel));
  }, []);
  return (
    <section className={styles.self} aria-labelledby="known-title">
      <div className={styles.selfHead}>
        <h2 id="known-title">已按您的账户和以往投保填写</h2>
        <Button kind="link" onClick={onOpen}>
          显示并修改
        </Button>
      </div>
      <DescriptionList layout="grid" items={describePerson(applicantOf(sale.application), asked, rules, { regionLabel, isMasked: true })} />
    </section>
  );
}
