import { sayRenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { useDraft } from '../draft/use-draft.tsx';

/** Above every step of a renewal: which cover it continues, and until when. */
export function RenewalNotice() {
  const { renewal } = useDraft().sale;
  if (!renewal) return null;
  const [dates, answers] = sayRenewedCover(renewal);
  return (
    <Alert
      kind="info"
      title="续保"
      actions={
        <ButtonLink to={paths.policyDetails(renewal.policyNo)} size="small">
          查看原保单
        </ButtonLink>
      }
    >
      <p>{dates}</p>
      <p>{answers}</p>
    </Alert>
  );
}
