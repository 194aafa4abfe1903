import { relations } from '@portal/reference/relations.ts';
import { relationsToAdd, withMember, withoutMember } from '@portal/rules/family/members.ts';
import { insuredConsents } from '@portal/rules/sale/consents/separate-consents.ts';
import { sayOwnPlan } from '@portal/rules/sale/description/plan.ts';
import { textsOf } from '@portal/rules/sale/pages/step-texts.ts';
import { insuredPath } from '@portal/rules/sale/answers/parties.ts';
import type { Relation } from '@portal/rules/product/product.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '@portal/web-api/use-session.tsx';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { type FamilyPrice, premiumOfMember, useFamilyQuote } from '../../trial/family/use-family-quote.ts';
import { memberNames } from '@portal/rules/family/member-names.ts';
import { EachInsured, useInsured } from '../draft/use-insured.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { HeldCover } from '../held/held-cover.tsx';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { SeparateConsents } from '../separate/separate-consents.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './family-step.module.css';
import { FormStep } from './form-step.tsx';
import { InsuredPerson } from './insured-person.tsx';
import { stepPath } from './step-path.ts';

// Guests do not download it.
const AddKeptMember = lazy(() => import('../members/add-kept-member.tsx').then((module) => ({ default: module.AddKeptMember })));

/** The members of the family: their cover and premium, and their details. */
export function FamilyStep() {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const session = useSession();
  const price = useFamilyQuote(product, application, rules);
  const isFull = application.insureds.length >= product.insureds.max;
  return (
    <FormStep step="insured" {...textsOf('insured', product, application)}>
      <Stack gap={6} below={6} id="insureds">
        <EachInsured>
          <Member price={price} />
        </EachInsured>
        {isFull ? <Text tone="muted">一份保险最多保障 {product.insureds.max} 位家庭成员</Text> : <AddMember />}
        {session.state === 'customer' && sale.role === 'holder' && (
          <Suspense>
            <AddKeptMember />
          </Suspense>
        )}
      </Stack>
      <HeldCover page={stepPath(sale, 'insured')} />
      <SeparateConsents kinds={insuredConsents(application, rules.today)} />
    </FormStep>
  );
}

function Member({ price }: { readonly price: FamilyPrice }) {
  const { application } = useDraft().sale;
  const { insured, person } = useInsured();
  const { errorAt } = useFormScope();
  const name = memberNames(application.insureds).get(insured.id) ?? '';
  const path = `${insuredPath(insured)}.relation`;
  const relationError = errorAt(path);
  const titleId = `member-${insured.id}`;
  return (
    <Stack as="section" gap={4} pad={5} bordered corner="card" className={styles.member} aria-labelledby={titleId}>
      <Cluster align="center" justify="between" gap={4} target line className={styles.head}>
        <h2 id={titleId}>
          {name}{' '}
          {person.name && (
            <Text as="span" tone="muted" weight={400} className={styles.name}>
              {person.name}
            </Text>
          )}
        </h2>
        {application.insureds.length > 1 && <Leave name={person.name ?? name} />}
      </Cluster>
      {relationError !== undefined && (
        <div id={path} tabIndex={-1}>
          <FieldError path={path} message={relationError} />
        </div>
      )}
      <Cover premium={premiumOfMember(price, insured.id)} />
      <InsuredPerson />
    </Stack>
  );
}

/** A member's cover and premium, with the dialog to change it. */
function Cover({ premium }: { readonly premium: string | undefined }) {
  const { product, role } = useDraft().sale;
  const { selection } = useInsured();
  const [isChanging, setChanging] = useState(false);
  return (
    <Cluster align="center" gap={4} rowGap={1} target pad={2} side={4} corner="box" fill="mist" className={styles.cover}>
      <span>{sayOwnPlan(product, selection)}</span>
      <b className="num">{premium === undefined ? '保费待计算' : showYuan(fromYuanText(premium))}</b>
      {role === 'holder' && (
        <Button kind="link" size="small" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          调整方案
        </Button>
      )}
      <PlanDialog open={isChanging} onClose={() => setChanging(false)} />
    </Cluster>
  );
}

/** Takes a member out, after a question about their answers. */
function Leave({ name }: { readonly name: string }) {
  const { store } = useDraft();
  const { insured, person } = useInsured();
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => store.updateAsSaid((before) => withoutMember(before, insured.id));
  const isTyped = insured.relation !== '00' && person.name !== undefined;
  return (
    <>
      <Button kind="link" size="small" onClick={() => (isTyped ? setAsking(true) : leave())}>
        移出<span className="visually-hidden">{name}</span>
      </Button>
      <ConfirmDialog open={isAsking} title={`移出${name}？`} confirm="移出" onConfirm={leave} onCancel={() => setAsking(false)}>
        <p>已填写的{name}的资料和健康告知会一并删除，其他成员不受影响。</p>
      </ConfirmDialog>
    </>
  );
}

/** One more member, of any relation that a family may have once more. */
function AddMember() {
  const { sale, store, rules } = useDraft();
  const { product, application } = sale;
  const add = (relation: Relation): void => {
    store.update((before) => withMember(product, before, { relation }, rules));
    const added = store.getState().sale.application.insureds.at(-1);
    // The new part of the page is there with the next frame.
    if (added) requestAnimationFrame(() => focusField(`parties.${added.party}.name`));
  };
  return (
    <Cluster gap={3} role="group" aria-label="添加家庭成员">
      {relationsToAdd(product, application).map((relation) => (
        <Button key={relation} onClick={() => add(relation)}>
          <UserPlus aria-hidden="true" />
          添加{relations[relation]}
        </Button>
      ))}
    </Cluster>
  );
}
