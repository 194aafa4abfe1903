import { showInstant } from '@portal/rules/values/dates.ts';
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx';
import type { PayerLink } from './payer-memory.ts';
import styles from './payer.module.css';

/** The link to hand on, as a code to scan and as text to copy. */
export function PayerLinkPanel({ link: { link, qrCode, expiresAt } }: { readonly link: PayerLink }) {
  return (
    <div className={styles.link}>
      <img src={qrCode} alt="代付链接二维码" width="208" height="208" className={styles.code} />
      <p className={styles.how}>请对方用手机扫码，或把链接发给对方。</p>
      <p className={styles.address}>{link}</p>
      <CopyButton text={link} what="付款链接">
        复制链接
      </CopyButton>
      <p className={styles.until}>{showInstant(expiresAt)} 前有效。请只发给付款人本人。</p>
    </div>
  );
}
