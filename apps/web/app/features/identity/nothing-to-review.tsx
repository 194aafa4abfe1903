import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { IdentityFrame } from './identity-frame.tsx';

/** The page of the review without a reference: somebody came here by another way than from the photograph of a certificate. */
export function NothingToReview() {
  return (
    <IdentityFrame step="photograph" title="人工审核">
      <EmptyState
        title="没有等待审核的证件影像"
        hint="人工审核从拍摄证件开始：请先选择证件并上传照片，识别的内容和您填写的不一致时，可以在那里转人工审核。"
        action={
          <ButtonLink to={paths.authenticationForm()} kind="primary">
            去选择证件
          </ButtonLink>
        }
      />
    </IdentityFrame>
  );
}
