import type { Place } from '@portal/rules/sale/answers/application.ts';
import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import { cleanWords } from '@portal/rules/values/text.ts';
import { FieldGrid, WideField } from '@portal/forms/form/field-grid.tsx';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { AddressField } from '@portal/forms/region/address-field.tsx';
import { RegionField } from '@portal/forms/region/region-field.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { FormStep } from '../steps/form-step.tsx';

const PLACE_NAME_MAX = 40;

/** The place whose people are insured. Their cover is shown beside it, and is changed there. */
export function PlaceStep() {
  const { sale, store } = useDraft();
  const { group, organisation } = sale.application;
  const place = group?.place ?? {};
  const change = (patch: Place): void =>
    store.update((before) =>
      before.group ? { ...before, group: { ...before.group, place: { ...before.group.place, ...patch } } } : before,
    );
  const isAtSeat = organisation?.address !== undefined && place.address === undefined;
  return (
    <FormStep step="place" {...stepTexts.place}>
      <FieldGrid>
        <WideField>
          <TextField
            path="group.place.name"
            label="场所名称"
            value={place.name}
            onChange={(name) => change({ name })}
            clean={cleanWords}
            most={PLACE_NAME_MAX}
            autoComplete="off"
            hint="如 城东厂区、总部办公楼"
          />
        </WideField>
        {isAtSeat && (
          <WideField>
            <Button
              kind="link"
              size="small"
              onClick={() => {
                // The button disappears: the focus moves to the place of its result.
                focusField('group.place.address');
                change({ region: organisation.region ?? [], address: organisation.address ?? '' });
              }}
            >
              与单位地址相同
            </Button>
          </WideField>
        )}
        <WideField>
          <RegionField person={place} path="group.place" onChange={change} sold={sale.product} />
        </WideField>
        <WideField>
          <AddressField person={place} path="group.place" onChange={change} sold={sale.product} />
        </WideField>
      </FieldGrid>
    </FormStep>
  );
}
