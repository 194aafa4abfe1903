import { genders } from '@portal/reference/genders.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { isRatedByOccupation } from '@portal/rules/product/coverages.ts';
import type { Insured, Person } from '@portal/rules/sale/answers/application.ts';
import { sayOwnPlan } from '@portal/rules/sale/description/plan.ts';
import { insuredPath, partyOf, partyPath, selectionOf, withSelection } from '@portal/rules/sale/answers/parties.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState } from 'react';
import { DateField } from '@portal/forms/date/date-field.tsx';
import type { DateParts } from '@portal/forms/date/date-parts.ts';
import { FormScopeProvider } from '@portal/forms/form/form-scope.tsx';
import { SaleScopeProvider } from '@portal/forms/form/sale-scope.tsx';
import { OccupationField } from '@portal/forms/occupation/occupation-field.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { premiumOfMember } from '../trial/family/use-family-quote.ts';
import { PlanForm } from '../trial/plan/plan-form.tsx';
import { showEntryAge } from '../trial/product-facts.ts';
import { insurableBirthdays } from '../trial/state/read-trial.ts';
import { factsBesidesAge } from '../trial/state/trial-state.ts';
import { changeLife, removeMember } from './family-trial.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './family-panel.module.css';
import type { FamilyTrialState } from './use-family-trial.ts';

const GENDER_OPTIONS = Object.entries(genders).map(([value, label]) => ({ value, label }));

interface MemberCardProps {
  state: FamilyTrialState;
  insured: Insured;
  /** `配偶`, `子女 2`. */
  name: string;
}

/** One member: their details, cover and premium in one line, and the fields to change them. */
export function MemberCard({ state, insured, name }: MemberCardProps) {
  const { product, trial, rules, price, problems } = state;
  const person = partyOf(trial.application, insured.party);
  const [isOpen, setOpen] = useState(false);
  const age = knownAge(person.birthday, rules.today);
  const premium = premiumOfMember(price, insured.id);
  const words = [person.gender && genders[person.gender], age !== undefined && `${age} 周岁`].filter(Boolean);
  const problem = problems.find(
    ({ path }) => path.startsWith(`${insuredPath(insured)}.`) || path.startsWith(`${partyPath(insured.party)}.`),
  );
  return (
    <details id={partyPath(insured.party)} className={styles.member} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.head}>
        <Cluster as="span" align="baseline" gap={3} rowGap={0}>
          <b>{name}</b>
          <Text as="span" tone="muted" size="sm">
            {words.join('，')}
          </Text>
        </Cluster>
        <Text as="span" figures weight={600}>
          {premium === undefined ? '—' : showYuan(fromYuanText(premium))}
        </Text>
        <Text as="span" tone="muted" size="sm" id={insuredPath(insured)} className={styles.sold}>
          {sayOwnPlan(product, selectionOf(trial.application, insured))}
        </Text>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      {problem && !problem.isMissing && <FieldError message={problem.message} />}
      {isOpen && <MemberFields state={state} insured={insured} person={person} name={name} />}
    </details>
  );
}

function MemberFields({ state, insured, person, name }: MemberCardProps & { person: Person }) {
  const { product, trial, rules, change, problemAt } = state;
  const { application, examples } = trial;
  const { party, relation } = insured;
  const path = partyPath(party);
  const facts = factsBesidesAge({ insured: person, relation });
  const isExample = (examples[party] ?? []).length > 0;
  const scope = useMemo(() => ({ product, rules }), [product, rules]);
  const form = { errorAt: problemAt, isPending: false };
  const selection = selectionOf(application, insured);
  const take = (changed: Person, part?: keyof DateParts) => change((before, now) => changeLife(product, before, party, changed, now, part));
  return (
    <div className={styles.fields}>
      <Segmented
        id={`${path}.gender`}
        name={`trial-${insured.id}-gender`}
        legend={`${name}的性别`}
        wide
        options={GENDER_OPTIONS}
        value={person.gender ?? ''}
        error={problemAt(`${path}.gender`)}
        onValueChange={(value) => take({ gender: value === '1' ? '1' : '0' })}
      />
      <DateField
        id={`${path}.birthday`}
        label={`${name}的出生日期`}
        value={person.birthday}
        bounds={insurableBirthdays(product, facts, rules.today)}
        latestFirst
        wide
        hint={isExample ? '现为示例，请改为实际出生日期；填写证件后会自动核对' : `${showEntryAge(product, facts)}可投保`}
        error={problemAt(`${path}.birthday`)}
        onChange={(birthday, part) => take({ birthday }, part)}
      />
      {isRatedByOccupation(product) && (
        <SaleScopeProvider scope={scope}>
          <FormScopeProvider scope={form}>
            <OccupationField person={person} path={path} role="insured" onChange={({ occupation }) => take({ occupation })} />
          </FormScopeProvider>
        </SaleScopeProvider>
      )}
      <PlanForm
        plan={{ product, application, rules, insured, isOnPage: true }}
        selection={selection}
        sold={selection}
        onChange={(next) => change((before) => ({ ...before, application: withSelection(product, before.application, insured.id, next) }))}
      />
      {application.insureds.length > 1 && (
        <Button kind="link" size="small" onClick={() => change((before) => removeMember(before, insured.id))}>
          移出{name}
        </Button>
      )}
    </div>
  );
}
