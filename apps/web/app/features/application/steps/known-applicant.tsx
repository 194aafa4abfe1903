import type { PersonField } from '@portal/rules/product/product.ts';
import { FIELD_KEYS } from '@portal/rules/person/check-person.ts';
import { applicantOf, partyPath } from '@portal/rules/sale/answers/parties.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { personRows } from '@portal/rules/sale/description/person-rows.ts';
import { printRow } from '@portal/rules/sale/description/section.ts';
import { isOfFields, type SplitFields, splitFields } from './known-fields.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './steps.module.css';

/**
 * The fields of a signed-in applicant that were known when the page opened, and those that are missing or wrong. For anybody else, and for
 * a link to anything but a missing answer, all fields are open.
 */
export function useKnownFields(asked: readonly PersonField[]): SplitFields {
  const { sale, rules } = useDraft();
  const { product, application, phoneVerified } = sale;
  const { hash } = useLocation();
  const path = partyPath(application.applicant);
  const [fields] = useState((): SplitFields => {
    const split = splitFields(applicantOf(application), asked, { role: 'applicant', path, product, context: rules });
    const isLed = hash !== '' && !isOfFields(decodeURIComponent(hash.slice(1)), path, split.open);
    return phoneVerified && !isLed ? split : { known: [], open: asked };
  });
  return fields;
}

interface KnownApplicantProps {
  readonly known: readonly PersonField[];
  /** The customer wants to see or change the answers in full. */
  readonly onOpen: () => void;
}

/** The known details of the customer, masked, for them to check; nothing is asked again. Opens when one of them turns out wrong. */
export function KnownApplicant({ known, onOpen }: KnownApplicantProps) {
  const { sale, rules } = useDraft();
  const { errorAt } = useFormScope();
  const [regionLabel, setRegionLabel] = useState<(codes: readonly string[]) => string>();
  useEffect(() => {
    void import('@portal/reference/regions.ts').then((regions) => setRegionLabel(() => regions.regionLabel));
  }, []);
  const path = partyPath(sale.application.applicant);
  const isWrong = known.flatMap((field) => FIELD_KEYS[field]).some((key) => errorAt(`${path}.${key}`) !== undefined);
  useEffect(() => {
    if (isWrong) onOpen();
  }, [isWrong, onOpen]);
  const rows = personRows(applicantOf(sale.application), known, { context: rules, regionLabel });
  return (
    <Box as="section" pad={5} bordered corner="box" below={6} fill="mist" aria-labelledby="known-title">
      <Cluster align="center" justify="between" gap={4} target below={3} line className={styles.selfHead}>
        <h2 id="known-title">已按您的账户和以往投保填写</h2>
        <Button kind="link" onClick={onOpen}>
          显示并修改
        </Button>
      </Cluster>
      <RowList rows={rows.map((row) => printRow(row, { hides: ['certificate', 'contact'] }))} />
    </Box>
  );
}
