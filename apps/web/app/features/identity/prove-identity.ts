import { CallRefused } from '@portal/contract/client.ts';
import type { IdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import type { CertificateType } from '@portal/rules/product/product.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { fetchFile } from '@portal/web-api/fetch-file.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { wordFailure } from '@portal/web-api/word-failure.ts';
import type { IdCardImages } from '@portal/forms/image-upload/id-card-upload.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { tabStorage } from '@portal/web-api/browser-storage.ts';

const failedMessage = '您的证件影像实名检测失败，请再次上传。照片还在，可直接再次提交。';
/** The reading agrees with the customer's entries; the server decides. */
const agreed = '1';

async function fetchImage(imageId: string | undefined): Promise<File> {
  const { signal } = new AbortController();
  const image = await fetchFile('showImage', { imageId: imageId ?? '' }, signal);
  return new File([image], 'card', { type: image.type });
}

/** The real-name check with the uploaded images and the entries that the customer confirmed. Rejects with `CallRefused`. */
export async function authenticate(images: IdCardImages, confirmed: IdentityEntries): Promise<void> {
  try {
    const [idcardFrontPhoto, idcardBackPhoto] = await Promise.all([fetchImage(images.front), fetchImage(images.back)]);
    await withFreshSession(() =>
      api('authenticateRealName', {
        idcardFrontPhoto,
        idcardBackPhoto,
        idcard: confirmed.certificateNo,
        name: confirmed.name,
        ...(confirmed.validUntil && { certInvalidDate: confirmed.validUntil }),
        status: agreed,
        no: images.front ?? '',
        channel: 'web',
        anonymousId: tabStorage.getItem('anonymousId') ?? undefined,
      }),
    );
  } catch (error) {
    // A failed request has its own words (spec 2 §8), unless the server sent some.
    if (error instanceof CallRefused && (error.code === 'OFFLINE' || error.code === 'TIMED_OUT'))
      throw new CallRefused(error.code, failedMessage, [], error.reference);
    throw wordFailure(error, failedMessage);
  }
}

/** Keeps the images and entries for a reviewer and returns the reference of the page of the review. A refusal is shown as a message. */
export async function prepareReview(
  certificateType: CertificateType,
  imageIds: string[],
  entries: IdentityEntries,
): Promise<string | undefined> {
  try {
    const { reference } = await withFreshSession(() => api('saveIdentityImages', { certificateType, imageIds, entries }));
    return reference;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    showToast(error.line, 'error');
    return undefined;
  }
}
