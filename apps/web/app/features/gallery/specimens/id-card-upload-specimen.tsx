import { checkImagesPresent } from '@portal/rules/account/image.ts';
import { AfterIdentityConsent } from '@portal/forms/image-upload/after-identity-consent.tsx';
import { type IdCardImages, IdCardUpload } from '@portal/forms/image-upload/id-card-upload.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';
import { useKeptAnswer } from '../use-kept-answer.ts';

export function IdCardUploadSpecimen() {
  const { isChecked } = usePersonBench();
  const [images, setImages] = useKeptAnswer<IdCardImages>('gallery.idCard', {});
  const present = [images.front, images.back].filter((imageId) => imageId !== undefined).length;
  return (
    <Specimen
      id="idCardUpload"
      title="身份证影像"
      note="选择、拍照或拖入图片，压缩后立即上传并加密保存一天；可取消、重试、更换、删除，刷新页面后仍在。"
      value={images}
    >
      <AfterIdentityConsent id="idCardConsent">
        <IdCardUpload
          id="applicant.idCardImages"
          value={images}
          onChange={(patch) => setImages((before) => ({ ...before, ...patch }))}
          error={isChecked ? checkImagesPresent(present, 2)?.message : undefined}
        />
      </AfterIdentityConsent>
    </Specimen>
  );
}
