import { CallRefused } from '@portal/contract/client.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { FailureCloudArt } from '../../../art/failure-cloud-art.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/failure-state/failure-state.tsx';

interface CentreFailureProps {
  readonly error: unknown;
  /** Heading of the page that should stand here. */
  page: string;
  title: string;
  /** Another way on, beside the retry. */
  action?: ReactNode;
}

/** In the place of a page of the centre that could not be loaded; the menu beside it stays. */
export function CentreFailure({ error, page, title, action }: CentreFailureProps) {
  const { revalidate } = useRevalidator();
  const refused = error instanceof CallRefused ? error : undefined;
  return (
    <>
      <h1>{page}</h1>
      <Card>
        <FailureState
          title={title}
          message={refused?.message ?? '糟糕~系统开小差啦~请您稍后试试~'}
          reference={refused?.reference}
          onRetry={revalidate}
          action={action}
          art={<FailureCloudArt />}
        />
      </Card>
    </>
  );
}
