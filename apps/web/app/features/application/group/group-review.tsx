import { organisationFields, placeFields, rosterFields } from '@portal/rules/sale/pages/group-parts.ts';
import type { ShownField } from '@portal/rules/sale/pages/page-model.ts';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { ReviewBlock } from '../confirm/review-block.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { stepPath } from '../steps/step-path.ts';

const items = (fields: readonly ShownField[]) => fields.map(({ label, value }) => ({ term: label, detail: value }));

/** The organisation, the place and the people, as they will be submitted. */
export function GroupReview({ regionLabel }: { readonly regionLabel: (codes: readonly string[]) => string }) {
  const { sale } = useDraft();
  const shown = { product: sale.product, application: sale.application, regionLabel };
  return (
    <>
      <ReviewBlock title="投保单位" edit={stepPath(sale, 'organisation', 'confirm')}>
        <DescriptionList layout="grid" items={items(organisationFields(shown))} />
      </ReviewBlock>
      <ReviewBlock title="场所" edit={stepPath(sale, 'place', 'confirm')}>
        <DescriptionList layout="grid" items={items(placeFields(shown))} />
      </ReviewBlock>
      <ReviewBlock title="人员名单" edit={stepPath(sale, 'roster', 'confirm')}>
        <DescriptionList layout="grid" items={items(rosterFields(shown))} />
      </ReviewBlock>
    </>
  );
}
