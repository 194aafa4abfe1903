import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import { COLUMN_RULES, type RosterColumn } from '@portal/rules/roster/columns.ts';
import { KIND_LABELS } from '@portal/rules/roster/words.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { OccupationDialog } from '@portal/forms/occupation/occupation-dialog.tsx';
import { useDraft } from '../../draft/use-draft.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './roster.module.css';
import type { RosterPerson } from './use-roster.ts';

type Cells = RosterPerson['cells'];

interface CellProps {
  readonly column: RosterColumn;
  readonly cells: Cells;
  readonly onChange: (patch: Cells) => void;
}

/** The longest text of a cell. */
const CELL_MAX = 200;

function TextCell({ column, cells, onChange, hint }: CellProps & { readonly hint?: string }) {
  const { heading, isRequired } = COLUMN_RULES[column];
  return (
    <TextField
      path={`cells.${column}`}
      label={heading}
      value={cells[column]}
      onChange={(text = '') => onChange({ [column]: text })}
      clean={cleanText}
      most={CELL_MAX}
      autoComplete="off"
      optional={!isRequired}
      hint={hint}
    />
  );
}

/** A cell with a few words to choose from. Any other text stays as a further choice, so that nothing is lost. */
function ChoiceCell({ column, cells, onChange, words, none }: CellProps & { readonly words: readonly string[]; readonly none: string }) {
  const { errorAt } = useFormScope();
  const path = `cells.${column}`;
  const text = cells[column] ?? '';
  const offered = text === '' || words.includes(text) ? words : [...words, text];
  return (
    <Field id={path} label={COLUMN_RULES[column].heading} error={errorAt(path)} optional>
      {(control) => (
        <Select
          {...control}
          value={text}
          options={[{ value: '', label: none }, ...offered.map((word) => ({ value: word, label: word }))]}
          onChange={({ target }) => onChange({ [column]: target.value })}
        />
      )}
    </Field>
  );
}

/** The occupation as a word or a code, or chosen from the table. */
function OccupationCell(props: Omit<CellProps, 'column'>) {
  const { rules } = useDraft();
  const [isChoosing, setChoosing] = useState(false);
  const code = /^\d{7}(?!\d)/.exec(props.cells.occupation ?? '')?.[0];
  const chosen = code === undefined ? undefined : rules.occupation(code)?.label;
  return (
    <Stack gap={2} align="start" className={styles.occupation}>
      <TextCell {...props} column="occupation" hint={chosen ?? '职业名称或 7 位职业代码'} />
      <Button icon={<Search aria-hidden="true" />} onClick={() => setChoosing(true)} aria-haspopup="dialog">
        从职业表中选择
      </Button>
      <OccupationDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ value, label }) => {
          props.onChange({ occupation: `${value} ${label}` });
          setChoosing(false);
        }}
        age={undefined}
        gender={undefined}
        written={code === undefined ? props.cells.occupation : undefined}
      />
    </Stack>
  );
}

const types = Object.values(certificateTypes);
const relatives = [relations['01'], relations['02'], relations['03']];

/** All cells of one person. */
export function RowFields(props: Omit<CellProps, 'column'>) {
  return (
    <>
      <Grid least={16} gap={6} rowGap={5} align="start" className={styles.fields}>
        <TextCell {...props} column="name" />
        <ChoiceCell {...props} column="certificateType" words={types} none="身份证（默认）" />
        <TextCell {...props} column="certificateNo" />
        <OccupationCell {...props} />
        <TextCell {...props} column="phone" hint="本人手机号，用于本人确认" />
        <ChoiceCell {...props} column="kind" words={Object.values(KIND_LABELS)} none="员工（默认）" />
        <ChoiceCell {...props} column="gender" words={Object.values(genders)} none="按身份证号码识别" />
        <TextCell {...props} column="birthday" hint="身份证可不填；其他证件如 1990-03-07" />
      </Grid>
      <Box as="h3" above={3} className={styles.subtitle}>
        身故保险金受益人
      </Box>
      <Text tone="muted">都不填即为法定继承人。也可以填本人的父母、配偶或子女一人。</Text>
      <Grid least={16} gap={6} rowGap={5} align="start" className={styles.fields}>
        <TextCell {...props} column="beneficiaryName" />
        <ChoiceCell {...props} column="beneficiaryRelation" words={relatives} none="不填" />
        <ChoiceCell {...props} column="beneficiaryCertificateType" words={types} none="身份证（默认）" />
        <TextCell {...props} column="beneficiaryCertificateNo" />
      </Grid>
    </>
  );
}
