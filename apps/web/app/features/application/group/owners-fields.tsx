import { changeOwner, withOrganisation, withoutOwner, withOwner } from '@portal/rules/owners/change-owners.ts';
import { MOST_OWNERS, namesHolders, organisationKinds, ownerNoun, usualOwnersRule } from '@portal/rules/owners/owners.ts';
import type { Application, OrganisationKind } from '@portal/rules/sale/answers/application.ts';
import { partyOf, withParty } from '@portal/rules/sale/answers/parties.ts';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { FieldGrid } from '@portal/forms/form/field-grid.tsx';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { presetCertificate } from '@portal/forms/person/complete-person.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { KnownOwners } from './known-owners.tsx';
import { OwnerCard } from './owner-card.tsx';
import { OwnersRegister } from './owners-register.tsx';

// The record has exactly these keys.
const kinds = Object.keys(organisationKinds) as OrganisationKind[];

/** Who stands behind the organisation. Nothing where the premium is below the one from which it is asked. */
export function OwnersFields() {
  const { sale, rules } = useDraft();
  const { kind, ownersKnown } = sale.application.organisation ?? {};
  const { isAsked, sharePercent } = rules.owners ?? usualOwnersRule;
  // Once confirmed they stay masked, until the page is left or the customer opens them.
  const [known] = useState(ownersKnown);
  const [isOpen, setOpen] = useState(known === undefined);
  if (!isAsked) return null;
  return (
    <Box as="section" above={8} aria-labelledby="owners-title">
      <Text as="h2" below={3} size="lg" id="owners-title">
        受益所有人
      </Text>
      <Text below={4} tone="muted">
        按反洗钱规定，须登记最终拥有或控制本单位的自然人。加密保存，只用于识别和核对。
      </Text>
      <Stack gap={5}>
        {known && !isOpen ? (
          <KnownOwners known={known} onOpen={() => setOpen(true)} />
        ) : (
          <>
            <KindField />
            {namesHolders(kind) && (
              <Text tone="muted">
                请登记每一位：持有 {sharePercent}% 以上股权、股份或合伙权益的，享有 {sharePercent}%
                以上收益权或表决权的，以其他方式实际控制的。由其他单位持股的，填写最终的自然人。都没有的，登记负责日常经营管理的人。
              </Text>
            )}
            {kind && <OwnerCards />}
          </>
        )}
        <OwnersRegister />
      </Stack>
    </Box>
  );
}

/** A change of what is known is a look at it: it needs no confirmation any more. */
const looked = (application: Application): Application => withOrganisation(application, { ownersKnown: undefined });

function KindField() {
  const { sale, store } = useDraft();
  const { errorAt } = useFormScope();
  const { kind } = sale.application.organisation ?? {};
  const choose = (chosen: OrganisationKind | undefined): void =>
    store.update((before) => {
      const next = looked(withOrganisation(before, { kind: chosen }));
      const isFirst = (next.organisation?.owners ?? []).length === 0;
      return isFirst ? withOwner(next, presetCertificate({}, sale.product.certificateTypes)) : next;
    });
  return (
    <FieldGrid>
      <Field
        id="organisation.kind"
        label="单位性质"
        required
        error={errorAt('organisation.kind')}
        hint={kind && organisationKinds[kind].note}
      >
        {(control) => (
          <Select
            {...control}
            value={kind ?? ''}
            placeholder="请选择单位性质"
            options={kinds.map((value) => ({ value, label: organisationKinds[value].name }))}
            onChange={(event) => choose(kinds.find((value) => value === event.target.value))}
          />
        )}
      </Field>
    </FieldGrid>
  );
}

function OwnerCards() {
  const { sale, store } = useDraft();
  const { errorAt } = useFormScope();
  const { application, product } = sale;
  const { organisation = {} } = application;
  const { kind, owners = [] } = organisation;
  const change = (make: (before: Application) => Application): void => store.update((before) => looked(make(before)));
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(owners.length);
  useEffect(() => {
    // The button that was pressed goes with its card; the list stays.
    if (owners.length < count.current && document.activeElement === document.body) box.current?.focus();
    count.current = owners.length;
  }, [owners.length]);
  return (
    <Stack gap={5} ref={box} id="organisation.owners" tabIndex={-1} role="group" aria-label={ownerNoun(kind)}>
      {owners.map((owner, index) => (
        <OwnerCard
          key={owner.party}
          organisation={organisation}
          person={partyOf(application, owner.party)}
          owner={owner}
          index={index}
          count={owners.length}
          onChange={(patch) => change((before) => changeOwner(before, owner.party, patch))}
          onChangePerson={(next, typed) => store.update((before) => looked(withParty(before, owner.party, next)), typed)}
          onRemove={() => change((before) => withoutOwner(before, owner.party))}
        />
      ))}
      <FieldError path="organisation.owners" message={errorAt('organisation.owners')} />
      {(namesHolders(kind) || owners.length === 0) && owners.length < MOST_OWNERS && (
        <Cluster>
          <Button
            id="organisation.owners.add"
            blockOnPhone
            icon={<Plus aria-hidden="true" />}
            onClick={() => change((before) => withOwner(before, presetCertificate({}, product.certificateTypes)))}
          >
            添加{ownerNoun(kind)}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
