import { checkImagesPresent } from '@portal/rules/account/image.ts';
import { AfterIdentityConsent } from '@portal/forms/image-upload/after-identity-consent.tsx';
import { OtherImagesUpload } from '@portal/forms/image-upload/other-images-upload.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';
import { useKeptAnswer } from '../use-kept-answer.ts';

export function OtherImagesUploadSpecimen() {
  const { isChecked } = usePersonBench();
  const [images, setImages] = useKeptAnswer<readonly string[]>('gallery.otherImages', []);
  return (
    <Specimen id="otherImages" title="其他证件影像" note="身份证以外的证件，逐张上传，最多 4 张。" value={images}>
      <AfterIdentityConsent id="otherImagesConsent">
        <OtherImagesUpload
          id="applicant.certificateImages"
          value={images}
          onChange={setImages}
          error={isChecked ? checkImagesPresent(images.length, 1)?.message : undefined}
        />
      </AfterIdentityConsent>
    </Specimen>
  );
}
