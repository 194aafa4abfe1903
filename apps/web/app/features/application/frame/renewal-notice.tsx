import { isPastRenewal, sayRenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { useDraft } from '../draft/use-draft.tsx';

/** Above every step of a renewal: which cover it continues, and until when; or that it is too late, and where to buy anew. */
export function RenewalNotice() {
  const {
    sale: { renewal, product },
    rules: { today },
  } = useDraft();
  if (!renewal) return null;
  const isPast = isPastRenewal(renewal, today);
  return (
    <Alert
      kind={isPast ? 'warning' : 'info'}
      title={isPast ? '原保单已期满' : '续保'}
      actions={
        <>
          {isPast && (
            <ButtonLink to={paths.productOf(product)} kind="primary" size="small">
              重新投保
            </ButtonLink>
          )}
          <ButtonLink to={paths.policyDetails(renewal.policyNo)} size="small">
            查看原保单
          </ButtonLink>
        </>
      }
    >
      {sayRenewedCover(renewal, today).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}
