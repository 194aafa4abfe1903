import type { CommonOccupation } from '@portal/reference/common-occupations.ts';
import {
  findOccupation,
  type Occupation,
  type OccupationNode,
  occupationPath,
  type OccupationTable,
} from '@portal/reference/occupation-table.ts';
import { checkOccupation, restrictedOccupations } from '@portal/rules/person/occupation.ts';
import type { Gender } from '@portal/rules/product/product.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { useRoom } from '../form/use-room.ts';
import { loadOccupations } from './load-occupations.ts';
import { OccupationBrowser } from './occupation-browser.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './occupation-dialog.module.css';
import { OccupationList } from './occupation-list.tsx';

interface OccupationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (occupation: Occupation) => void;
  /** Undefined while the birthday is unknown. */
  readonly age: number | undefined;
  readonly gender: Gender | undefined;
  /** The first search: a text that was written already. */
  readonly written?: string;
}

/** The table in force with its search index. */
interface Catalogue {
  readonly table: OccupationTable;
  readonly search: (query: string) => readonly Occupation[];
  readonly common: readonly CommonOccupation[];
}

let known: Catalogue | undefined;

async function loadCatalogue(): Promise<Catalogue> {
  const [table, { searchOccupations }, { commonOccupations }] = await Promise.all([
    loadOccupations(),
    import('@portal/reference/occupation-search.ts'),
    import('@portal/reference/common-occupations.ts'),
  ]);
  // The same table gives the same catalogue, so its components need not render again.
  if (known?.table !== table) known = { table, search: (query) => searchOccupations(table, query), common: commonOccupations(table) };
  return known;
}

/** The dialog to choose an occupation. The catalogue is fetched when it first opens. */
export function OccupationDialog({ open, onClose, onChoose, age, gender, written }: OccupationDialogProps) {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const load = (): void => {
    setFailure(undefined);
    loadCatalogue().then(setCatalogue, (error: unknown) => setFailure({ error }));
  };
  useEffect(() => {
    if (open) load();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title="选择职业" size="large">
      {catalogue && <Chooser catalogue={catalogue} onChoose={onChoose} age={age} gender={gender} written={written} />}
      {!catalogue && failure && (
        <FailurePanel error={failure.error} title="职业表没有载入" onRetry={load}>
          已填写的内容不受影响。
        </FailurePanel>
      )}
      {!catalogue && !failure && <Skeleton shape="rows" />}
    </Dialog>
  );
}

/** Longer than every name of an occupation that people use. */
const longestQuery = 20;

interface ChooserProps extends Pick<OccupationDialogProps, 'onChoose' | 'age' | 'gender' | 'written'> {
  readonly catalogue: Catalogue;
}

function Chooser({ catalogue: { table, search, common }, onChoose, age, gender, written = '' }: ChooserProps): ReactNode {
  const [query, setQuery] = useState([...written].slice(0, longestQuery).join(''));
  const { keep, stopped } = useRoom(longestQuery, (text) => text);
  const pathOf = (code: string) => occupationPath(table, code);
  const fits = ({ value }: { readonly value: string }): boolean => checkOccupation(value, age, gender) === undefined;
  const restricted = age === undefined ? undefined : restrictedOccupations(age);
  const found = query.trim() ? search(query).filter(fits) : undefined;
  const count = found?.length;
  useEffect(() => {
    if (count !== undefined) announce(count > 0 ? `找到 ${count} 个职业` : '没有找到相符的职业');
  }, [count]);

  if (restricted) {
    const list = restricted.map((code) => findOccupation(table, code)).filter((one) => one !== undefined);
    return <OccupationList occupations={list} pathOf={pathOf} onChoose={onChoose} />;
  }
  return (
    <Stack gap={5} top className={styles.chooser}>
      <Field label="搜索职业" hint={stopped ?? '用平常的叫法即可，如：老师、会计、司机、种地、开店'} wide>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={query}
            autoComplete="off"
            onChange={(event) => setQuery(keep(query, event.target))}
            // The dialog is inside the form of the step: Enter must search here and not submit the step.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {found && found.length === 0 && <Text tone="muted">没有找到“{query}”，请换一个叫法，或在下面按行业查找。</Text>}
      {found && found.length > 0 ? (
        <OccupationList occupations={found} pathOf={pathOf} onChoose={onChoose} />
      ) : (
        <>
          <CommonChoices choices={common.filter((one) => one.value !== '' && fits(one))} onChoose={(code) => choose(code)} />
          <OccupationBrowser roots={table.tree} accepts={(node: OccupationNode) => node.category < 4 || fits(node)} onChoose={onChoose} />
        </>
      )}
    </Stack>
  );

  function choose(code: string): void {
    const occupation = findOccupation(table, code);
    if (occupation) onChoose(occupation);
  }
}

interface CommonChoicesProps {
  readonly choices: readonly CommonOccupation[];
  readonly onChoose: (code: string) => void;
}

function CommonChoices({ choices, onChoose }: CommonChoicesProps) {
  return (
    <Stack as="section" gap={3}>
      <Text as="h3" tone="deep" size="md">
        常见职业
      </Text>
      <Cluster as="ul" gap={2}>
        {choices.map(({ value, label }) => (
          <li key={label}>
            <button type="button" className={styles.chip} onClick={() => onChoose(value)}>
              {label}
            </button>
          </li>
        ))}
      </Cluster>
    </Stack>
  );
}
