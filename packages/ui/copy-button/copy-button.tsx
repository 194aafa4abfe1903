import Copy from 'lucide-react/icons/copy';
import { Button } from '../button/button.tsx';
import { showToast } from '../toast/toast-store.ts';

interface CopyButtonProps {
  text: string;
  /** The name of the copied text for screen readers: `保单号`. */
  what: string;
  children?: string;
}

/** Copies a number or an address. The success message is that of the specification (spec 1 §8). */
export function CopyButton({ text, what, children = '复制' }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('复制成功', 'success');
    } catch {
      showToast(`无法复制，请长按选择${what}后复制`, 'error');
    }
  };
  return (
    <Button
      kind="link"
      size="small"
      icon={<Copy aria-hidden="true" />}
      onClick={copy}
      busyLabel="正在复制"
      aria-label={`${children}${what}`}
    >
      {children}
    </Button>
  );
}
