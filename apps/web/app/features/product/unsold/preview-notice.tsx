import { fileUrl } from '@portal/contract/client.ts';
import { SPECIMEN_FILE } from '@portal/rules/product/preview.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';

/** Tells a reader of a preview that it is one, and leads to its e-policy of invented people. */
export default function PreviewNotice({ previewId }: { readonly previewId: string }) {
  return (
    <Alert
      title="产品预览，尚未上市"
      actions={
        <a
          className={buttonClasses({ kind: 'secondary' })}
          href={fileUrl('downloadProductFile', { goodsId: previewId, fileId: SPECIMEN_FILE })}
          target="_blank"
          rel="noreferrer"
        >
          查看电子保单样本
        </a>
      }
    >
      内容、保费和条款与上市后的页面相同，可以试算，不能投保。请勿转发本页地址。
    </Alert>
  );
}
