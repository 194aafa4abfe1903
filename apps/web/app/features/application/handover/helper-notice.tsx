import { Alert } from '@portal/ui/alert/alert.tsx';
import { Box } from '@portal/ui/layout/box.tsx';

/** The text below the title of each page of a helper. */
export const helperLead = '请按证件如实填写，由投保人核对后提交。';

/** Tells a helper what they can do here, and what they cannot. */
export function HelperNotice() {
  return (
    <Box above={4} below={4}>
      <Alert kind="info" title="您正在帮投保人填写资料">
        内容自动保存，投保人随时看得到，也可以收回链接。全部填好后交还给投保人。健康告知、确认和付款由投保人本人完成。
      </Alert>
    </Box>
  );
}
