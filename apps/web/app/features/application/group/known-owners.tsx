import { withOrganisation } from '@portal/rules/owners/change-owners.ts';
import type { Organisation } from '@portal/rules/sale/answers/application.ts';
import { describeOwners } from '@portal/rules/sale/description/owners.ts';
import { printRow } from '@portal/rules/sale/description/section.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { useEffect, useState } from 'react';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { useDraft } from '../draft/use-draft.tsx';

const path = 'organisation.ownersKnown';

interface KnownOwnersProps {
  readonly known: NonNullable<Organisation['ownersKnown']>;
  /** The customer wants to see or change the answers in full. */
  readonly onOpen: () => void;
}

/** The owners of an earlier order of this organisation, masked: the customer says that they are still right, or changes them. */
export function KnownOwners({ known, onOpen }: KnownOwnersProps) {
  const { sale, rules, store } = useDraft();
  const { errorAt } = useFormScope();
  const [regionLabel, setRegionLabel] = useState<(codes: readonly string[]) => string>();
  useEffect(() => {
    void import('@portal/reference/regions.ts').then((regions) => setRegionLabel(() => regions.regionLabel));
  }, []);
  const { application } = sale;
  const parties = application.organisation?.owners?.map(({ party }) => `parties.${party}.`) ?? [];
  const isSame = application.organisation?.creditCode === known.creditCode;
  // Another organisation has other owners, and a certificate may have expired.
  const keys = ['name', 'certificateNo', 'certificateType', 'certificateValidUntil'];
  const isOpened = !isSame || parties.some((party) => keys.some((key) => errorAt(`${party}${key}`) !== undefined));
  useEffect(() => {
    if (isOpened) onOpen();
  }, [isOpened, onOpen]);
  const confirm = (): void => {
    store.update((before) => withOrganisation(before, { ownersKnown: undefined }));
    announce('已确认受益所有人没有变化');
    // The button disappears.
    focusField(path);
  };
  const sections = describeOwners({ ...sale, context: rules, regionLabel: regionLabel ?? (() => '…') });
  return (
    <Box pad={5} bordered corner="box" fill="mist" id={path} tabIndex={-1}>
      <Cluster align="center" justify="between" gap={4} target below={3}>
        <Text as="h3">上次登记的受益所有人</Text>
        <Button kind="link" onClick={onOpen}>
          显示并修改
        </Button>
      </Cluster>
      <Text below={4} tone="muted">
        {showDay(known.on)}确认过。请核对现在有没有变化。
      </Text>
      {sections.map(({ heading, rows }) => (
        <Box key={heading} below={4}>
          <RowList rows={rows.map((row) => printRow(row, { hides: ['name', 'certificate', 'contact'] }))} />
        </Box>
      ))}
      {application.organisation?.ownersKnown ? (
        <Stack gap={3} align="start">
          <FieldError path={path} message={errorAt(path)} />
          <Button onClick={confirm} blockOnPhone>
            没有变化，确认
          </Button>
        </Stack>
      ) : (
        <Text tone="success-ink">已确认没有变化</Text>
      )}
    </Box>
  );
}
