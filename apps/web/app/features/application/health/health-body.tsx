import { bodyConsequence, bodyMassIndex } from '@portal/rules/health/body.ts';
import { bodyOf, bodyPath, withBody } from '@portal/rules/sale/answers/health.ts';
import { BodyFields } from '@portal/forms/health/body-fields.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { DeclineFollows, ReviewFollows } from './health-consequence.tsx';
import { Box } from '@portal/ui/layout/box.tsx';

/** Height and weight of an insured, and their consequences. */
export function HealthBody({ party }: { readonly party: string }) {
  const { sale, store } = useDraft();
  const { product, application } = sale;
  const body = bodyOf(application, party);
  if (!product.body) return null;
  const consequence = bodyConsequence(product.body, body);
  return (
    <Box below={5}>
      <BodyFields
        question={product.body}
        path={bodyPath(party)}
        body={body}
        onChange={(change) => store.update((before) => withBody(before, party, change))}
      >
        {consequence === 'review' && <ReviewFollows isFirst party={party} />}
        {consequence === 'decline' && <DeclineFollows party={party} reason={`体重指数 ${bodyMassIndex(body)} `} />}
      </BodyFields>
    </Box>
  );
}
