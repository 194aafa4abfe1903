import type { CommonOccupation, Occupation, OccupationNode } from '@portal/reference/occupations.ts';
import { checkOccupation, restrictedOccupations } from '@portal/rules/occupation.ts';
import type { Gender } from '@portal/rules/product.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '../ui/announcer/announce.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/field/field.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { OccupationBrowser } from './occupation-browser.tsx';
import styles from './occupation-dialog.module.css';
import { OccupationList } from './occupation-list.tsx';

interface OccupationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (occupation: Occupation) => void;
  /** Undefined while the birthday is unknown. */
  readonly age: number | undefined;
  readonly gender: Gender | undefined;
}

type Occupations = typeof import('@portal/reference/occupations.ts');

/** Choosing an occupation. The catalogue is fetched when the dialog first opens. */
export function OccupationDialog({ open, onClose, onChoose, age, gender }: OccupationDialogProps) {
  const [catalogue, setCatalogue] = useState<Occupations>();
  useEffect(() => {
    if (open) void import('@portal/reference/occupations.ts').then(setCatalogue);
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title="选择职业" size="large">
      {catalogue ? <Chooser catalogue={catalogue} onChoose={onChoose} age={age} gender={gender} /> : <Skeleton shape="rows" />}
    </Dialog>
  );
}

interface ChooserProps extends Pick<OccupationDialogProps, 'onChoose' | 'age' | 'gender'> {
  readonly catalogue: Occupations;
}

function Chooser({ catalogue, onChoose, age, gender }: ChooserProps): ReactNode {
  const [query, setQuery] = useState('');
  const fits = ({ value }: { readonly value: string }): boolean => checkOccupation(value, age, gender) === undefined;
  const restricted = age === undefined ? undefined : restrictedOccupations(age);
  const found = query.trim() ? catalogue.searchOccupations(query).filter(fits) : undefined;
  const count = found?.length;
  useEffect(() => {
    if (count !== undefined) announce(count > 0 ? `找到 ${count} 个职业` : '没有找到相符的职业');
  }, [count]);

  if (restricted) {
    const list = restricted.map((code) => catalogue.findOccupation(code)).filter((one) => one !== undefined);
    return <OccupationList occupations={list} pathOf={catalogue.occupationPath} onChoose={onChoose} />;
  }
  return (
    <div className={styles.chooser}>
      <Field label="搜索职业" hint="用平常的叫法即可，如：老师、会计、司机、种地、开店" wide>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={query}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setQuery(event.target.value)}
            // The dialog stands inside the step's form: Enter searches here and does not leave the step.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {found && found.length === 0 && <p className={styles.none}>没有找到“{query}”，请换一个叫法，或在下面按行业查找。</p>}
      {found && found.length > 0 ? (
        <OccupationList occupations={found} pathOf={catalogue.occupationPath} onChoose={onChoose} />
      ) : (
        <>
          <CommonChoices
            choices={catalogue.commonOccupations.filter((one) => one.value !== '' && fits(one))}
            onChoose={(code) => choose(code)}
          />
          <OccupationBrowser
            roots={catalogue.loadOccupations()}
            accepts={(node: OccupationNode) => node.category < 4 || fits(node)}
            onChoose={onChoose}
          />
        </>
      )}
    </div>
  );

  function choose(code: string): void {
    const occupation = catalogue.findOccupation(code);
    if (occupation) onChoose(occupation);
  }
}

interface CommonChoicesProps {
  readonly choices: readonly CommonOccupation[];
  readonly onChoose: (code: string) => void;
}

function CommonChoices({ choices, onChoose }: CommonChoicesProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>常见职业</h3>
      <ul className={styles.common}>
        {choices.map(({ value, label }) => (
          <li key={label}>
            <button type="button" className={styles.chip} onClick={() => onChoose(value)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
