import { Button } from '@portal/ui/button/button.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { isOver, openProvider } from './pay-device.ts';
import type { StartedPayment } from './payment-memory.ts';

interface ProviderButtonProps {
  readonly started: StartedPayment;
  /** The provider's page is good for minutes: after them the payment is begun again. */
  readonly onOver: () => void;
  readonly blockOnPhone?: boolean;
}

/** Back to a payment that was begun: a link to the provider's page, or a button where WeChat pays by itself. */
export function ProviderButton({ started, onOver, blockOnPhone = false }: ProviderButtonProps) {
  if (started.payUrl === null)
    return (
      <Button kind="primary" onClick={() => (isOver(started) ? onOver() : openProvider(started))} blockOnPhone={blockOnPhone}>
        继续支付
      </Button>
    );
  return (
    <a
      href={started.payUrl}
      className={buttonClasses({ kind: 'primary', blockOnPhone })}
      onClick={(event) => {
        if (!isOver(started)) return;
        event.preventDefault();
        onOver();
      }}
    >
      继续支付
    </a>
  );
}
