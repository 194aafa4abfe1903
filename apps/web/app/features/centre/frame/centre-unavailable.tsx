import { CallRefused } from '@portal/contract/client.ts';
import { useRevalidator } from 'react-router';
import { FailureCloudArt } from '../../../art/failure-cloud-art.tsx';
import { FailureState } from '../../../ui/failure-state/failure-state.tsx';

/** In the place of the whole centre when nobody can tell who is signed in. */
export function CentreUnavailable({ error }: { readonly error: unknown }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="container">
      <h1 className="visually-hidden">个人中心</h1>
      <FailureState
        title="暂时无法打开个人中心"
        message="糟糕~系统开小差啦~请您稍后试试~"
        reference={error instanceof CallRefused ? error.reference : undefined}
        onRetry={revalidate}
        art={<FailureCloudArt />}
      />
    </div>
  );
}
