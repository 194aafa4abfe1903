import { PaperUpload } from '@portal/forms/paper-upload/paper-upload.tsx';
import type { Paper, PaperCalls } from '@portal/forms/paper-upload/paper.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';

interface SlipUploadProps {
  readonly calls: PaperCalls;
  readonly slip: Paper;
  readonly onChange: (slip: Paper) => void;
}

/** The slip of the payer's bank. It is never required, and settles nothing. */
export function SlipUpload({ calls, slip, onChange }: SlipUploadProps) {
  return (
    <PaperUpload
      id="slip"
      title="汇款回单（选填）"
      paper={slip}
      onChange={onChange}
      calls={calls}
      purpose="只用于帮助核对，以银行到账为准。"
      issuer="您的付款银行：网上银行、手机银行或柜台。"
      kept={`加密保存 ${KEPT_DAYS.transferSlip} 天后删除。`}
    />
  );
}
