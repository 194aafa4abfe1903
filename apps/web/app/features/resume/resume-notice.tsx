import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { NoticeLine } from './notice-line.tsx';
import type { Unfinished } from './use-unfinished.ts';

/** A line with the way back into an unfinished sale. Nothing if there is none. */
export function ResumeNotice({ unfinished }: { readonly unfinished: Unfinished | undefined }) {
  if (!unfinished) return null;
  const { orderNo, productName, insuredNames } = unfinished;
  return (
    <NoticeLine
      label="未完成的投保"
      action={
        <ButtonLink to={paths.resume(orderNo)} kind="secondary" size="small">
          继续上次投保
        </ButtonLink>
      }
    >
      您有一份未完成的投保：<b>{productName}</b>
      {insuredNames.length > 0 && `，被保险人 ${insuredNames.join('、')}`}
    </NoticeLine>
  );
}
