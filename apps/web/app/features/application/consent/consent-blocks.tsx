import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { orderPage } from '../draft/order-page.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { ConsentBlock } from './consent-block.tsx';

/**
 * The consents of adults who are insured by somebody else. They give them on separate links; the page polls for them, and also for changes
 * that another window makes to the agreed content.
 */
export function ConsentBlocks() {
  const { sale, store } = useDraft();
  const { orderNo, consents, application } = sale;
  const { errorAt } = useFormScope();
  const navigate = useNavigate();
  const has = (wanted: string): boolean => consents.some(({ state }) => state === wanted);
  usePoll(
    async () => {
      const fresh = await api('startApplication', { orderNo });
      if (fresh.state === 'draft') store.follow(fresh);
      else await navigate(orderPage(orderNo, fresh.state), { replace: true });
    },
    has('sent') ? 'quick' : has('given') ? 'slow' : 'none',
  );
  if (consents.length === 0) return null;
  return (
    <div id="consents" tabIndex={-1}>
      {application.insureds.map((insured) => {
        const consent = consents.find((one) => one.insured === insured.id);
        if (!consent) return null;
        return (
          <ConsentBlock key={insured.id} insured={insured} consent={consent} isOnly={consents.length === 1} error={errorAt('consents')} />
        );
      })}
    </div>
  );
}
