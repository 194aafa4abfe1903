import styles from './scan-box.module.css';

interface ScanBoxProps {
  /** Address of a QR code that opens the mobile page. */
  qrImage: string;
  text?: string;
}

/** Desktop only: the page is better on the phone for now, scan to see and book there (spec 2 §2). */
export function ScanBox({ qrImage, text = '电脑端页面正在完善，请用微信扫码，在手机上查看产品详情并预约投保' }: ScanBoxProps) {
  return (
    <aside className={styles.box} aria-label="手机扫码" data-print="none">
      <img src={qrImage} width="120" height="120" alt="手机端产品详情二维码" loading="lazy" />
      <p className={styles.text}>{text}</p>
    </aside>
  );
}
