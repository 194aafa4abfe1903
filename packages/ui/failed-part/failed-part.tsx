import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRevalidator } from 'react-router';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';

interface FailedPartProps {
  /** The part, as its heading names it: `分支机构`. */
  readonly what: string;
  /** By default the data of the page is loaded again. */
  readonly onRetry?: () => void;
}

/** In place of a part of a page that failed while the rest is there. */
export function FailedPart({ what, onRetry }: FailedPartProps) {
  const { revalidate } = useRevalidator();
  return (
    <Alert
      kind="warning"
      title={`${what}暂时没有显示`}
      actions={
        <Button size="small" onClick={onRetry ?? revalidate} busyLabel="正在重试" icon={<RotateCw aria-hidden="true" />}>
          重试
        </Button>
      }
    >
      页面的其他内容不受影响。
    </Alert>
  );
}
