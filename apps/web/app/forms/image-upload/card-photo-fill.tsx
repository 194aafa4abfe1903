import { CallRefused } from '@portal/contract/client.ts';
import type { Person } from '@portal/rules/sale/application.ts';
import type { PersonField } from '@portal/rules/product/product.ts';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { announce } from '../../ui/announcer/announce.ts';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './card-photo-fill.module.css';
import { giveConsent, hasGivenConsent } from './consent-storage.ts';
import { type CardReading, type IdCardImages, IdCardUpload } from './id-card-upload.tsx';
import { IdentityConsentEntry } from './identity-consent-entry.tsx';
import { patchFromCard } from './patch-from-card.ts';

interface CardPhotoFillProps {
  readonly path: string;
  readonly asked: readonly PersonField[];
  readonly onChange: (patch: Partial<Person>) => void;
}

/** Fills the fields of a person from photos of the ID card; everything can be corrected afterwards. */
export function CardPhotoFill({ path, asked, onChange }: CardPhotoFillProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasConsented, setConsented] = useState(false);
  const [images, setImages] = useState<IdCardImages>({});
  const id = `${path}.cardPhotos`;

  const open = (): void => {
    setConsented(hasGivenConsent());
    setOpen(true);
  };
  const consent = async (): Promise<void> => {
    try {
      await giveConsent();
      setConsented(true);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.line, 'error');
    }
  };
  const fill = async (reading: CardReading): Promise<void> => {
    onChange(await patchFromCard(reading, asked));
    announce('已按证件填写，请核对');
  };

  if (!isOpen)
    return (
      <div className={styles.offer}>
        <Button icon={<ScanLine aria-hidden="true" />} onClick={open} blockOnPhone>
          拍身份证，自动填写
        </Button>
        <span className={styles.hint}>也可直接填写下面的内容</span>
      </div>
    );
  return (
    <div className={styles.box}>
      {hasConsented ? (
        <IdCardUpload
          id={id}
          value={images}
          onChange={(patch) => setImages((before) => ({ ...before, ...patch }))}
          onRead={(reading) => void fill(reading)}
        />
      ) : (
        <IdentityConsentEntry id={`${id}.consent`} checked={false} onChange={() => void consent()} />
      )}
      <div className={styles.offer}>
        <Button size="small" kind="ghost" onClick={() => setOpen(false)}>
          收起，手工填写
        </Button>
        {hasConsented && <span className={styles.hint}>识别后请核对下面的内容，有误可直接修改</span>}
      </div>
    </div>
  );
}
