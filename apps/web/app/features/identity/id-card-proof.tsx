import { CallRefused } from '@portal/contract/client.ts';
import { checkIdentityEntries, cleanIdentityEntries, type IdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import { checkImagesPresent } from '@portal/rules/account/image.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cardPhotoExamples } from '../../art/card-photo-examples.tsx';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { hasGivenConsent } from '@portal/forms/image-upload/consent-storage.ts';
import { type CardReading, IdCardUpload, sideOf } from '@portal/forms/image-upload/id-card-upload.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { IdentityFrame } from './identity-frame.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './identity.module.css';
import { MismatchDialog } from './mismatch-dialog.tsx';
import { authenticate, prepareReview } from './prove-identity.ts';
import type { OpenProof } from './require-open-proof.ts';
import { emptyDraft, type IdentityDraft, useIdentityDraft } from './use-identity-draft.ts';

/** How to photograph a card: one good example, and the faults that make a photo illegible. */
function PhotoGuide() {
  return (
    <ul className={styles.guide} aria-label="拍摄要求">
      {cardPhotoExamples.map(({ id, label, isGood, picture }) => (
        <Stack as="li" top gap={2} centred key={id}>
          {picture}
          <span className={isGood ? styles.good : styles.bad}>
            {isGood ? <CircleCheck size={18} aria-hidden="true" /> : <CircleX size={18} aria-hidden="true" />}{' '}
            <span className="visually-hidden">{isGood ? '正确：' : '错误：'}</span>
            {label}
          </span>
        </Stack>
      ))}
    </ul>
  );
}

/** Below this the customer is asked to look closely. */
const doubtfulBelow = 0.9;

/** Both sides were uploaded, but nothing was read: the customer had chosen the review. */
const isUnread = ({ sides, name, certificateNo }: IdentityDraft): boolean =>
  sides.front !== undefined && sides.back !== undefined && name === '' && certificateNo === '';

/** A name that is uncertain is asked for: its owner knows it. An answer to that stays with the same card. */
function takeName({ name, id_number }: CardReading, known: IdentityDraft): Pick<IdentityDraft, 'name' | 'isUncertain'> {
  if (name && !name.isUncertain) return { name: name.value, isUncertain: false };
  const isOther = id_number !== undefined && known.certificateNo !== '' && id_number.value !== known.certificateNo;
  return { name: known.isUncertain && !isOther ? known.name : '', isUncertain: true };
}

/** Both sides of the ID card, the fields read on them, and the check (spec 2 §4). */
export function IdCardProof({ draft, isRead }: OpenProof) {
  const navigate = useNavigate();
  const today = dayInShanghai(new Date());
  const [entries, setEntries] = useIdentityDraft(draft.certificateType === '0' ? draft : emptyDraft);
  const [isDoubtful, setDoubtful] = useState(false);
  const [mismatch, setMismatch] = useState<string>();
  /** A person will look at the photos: they cannot be read, or they were read but prove no identity. */
  const [isForReview, setForReview] = useState(() => isRead || isUnread(entries));
  const { sides, isUncertain = false } = entries;
  const imageIds = [sides.front, sides.back].filter((imageId) => imageId !== undefined);
  const count = imageIds.length;
  const enter = (patch: Partial<IdentityEntries>): void => setEntries((known) => ({ ...known, ...patch }));
  const startAgain = (): void => {
    setMismatch(undefined);
    setDoubtful(false);
    setEntries(emptyDraft);
  };

  useEffect(() => {
    if (!hasGivenConsent()) void navigate(paths.authenticationForm(), { replace: true });
  }, [navigate]);

  const take = (reading: CardReading): void => {
    const { name, id_number, lastDay, notes } = reading;
    const side = sideOf(reading);
    const fields = [name, id_number, lastDay].filter((field) => field !== undefined);
    setDoubtful((before) => before || fields.some(({ confidence }) => confidence < doubtfulBelow));
    setEntries((known) => ({
      ...known,
      notes: { ...known.notes, [side]: notes },
      ...(side === 'front' && takeName(reading, known)),
      ...(id_number && { certificateNo: id_number.value }),
      ...(lastDay && { validUntil: lastDay.value }),
    }));
  };

  const askForReview = async (): Promise<void> => {
    const reference = await prepareReview('0', imageIds, cleanIdentityEntries(entries));
    if (!reference) return;
    // The images belong to the review from now on.
    setEntries((known) => ({ ...known, sides: {} }));
    await navigate(paths.portraitCollection(reference));
  };

  const form = useForm({
    entries,
    check: (typed) =>
      count < 2 || isForReview
        ? findAt('cardPhotos', checkImagesPresent(count, 2))
        : checkIdentityEntries('0', cleanIdentityEntries(typed), today),
    async submit() {
      if (isForReview) return askForReview();
      try {
        await authenticate(sides, cleanIdentityEntries(entries));
        await navigate(paths.authenticationResult());
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        if (error.code === '802') return setMismatch(error.message);
        // The images are of no use any more (spec 2 §4).
        if (error.code.startsWith('CARD_') || error.code === 'IMAGE_NOT_FOUND') startAgain();
        throw error;
      }
    },
  });

  return (
    <IdentityFrame step="photograph" title="拍摄身份证" lead="把身份证平放在深色桌面上，避开灯光直射，让身份证占满画面。">
      <PhotoGuide />
      <Form
        form={form}
        actions={
          <Cluster gap={3}>
            <SubmitButton blockOnPhone busyLabel="正在核对">
              {isForReview ? '转人工审核' : count < 2 ? '下一步' : '核对无误，提交认证'}
            </SubmitButton>
          </Cluster>
        }
      >
        <IdCardUpload
          id="cardPhotos"
          value={sides}
          onChange={(patch) => setEntries((known) => ({ ...known, sides: { ...known.sides, ...patch } }))}
          onRead={isForReview ? undefined : take}
          isProof
          notes={isForReview ? undefined : entries.notes}
          error={form.errorAt('cardPhotos')}
        />
        {count < 2 && !isForReview && (
          <div>
            <Button kind="link" size="small" onClick={() => setForReview(true)}>
              识别不了？上传照片，转人工审核
            </Button>
          </div>
        )}
        {count === 2 && !isForReview && (
          <>
            <Alert kind={isDoubtful || isUncertain ? 'warning' : 'info'} title="请核对识别结果" live>
              {isUncertain ? '姓名未能确认，请按证件填写；' : isDoubtful ? '照片有些模糊，请逐字核对；' : ''}
              有误可直接修改，修改后的内容将由人工审核。
            </Alert>
            <IdentityFields entries={entries} onChange={enter} today={today} certificateType="0" isNameUncertain={isUncertain} />
          </>
        )}
      </Form>
      <MismatchDialog message={mismatch} onClose={() => setMismatch(undefined)} onScanAgain={startAgain} onReview={askForReview} />
    </IdentityFrame>
  );
}
