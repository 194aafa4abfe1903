import { BareButton } from '@portal/ui/button/bare-button.tsx';
import Accessibility from 'lucide-react/icons/accessibility';
import { careToolbarId } from './care-ids.ts';
import { pressDisplay, useDisplay } from './use-display.ts';

/** Marks the toggles: wide and narrow headers have one each, of which one is shown. */
const mark = 'data-care-toggle';

/** Moves the focus to the toggle that is shown, when the toolbar closes. */
export function focusCareToggle(): void {
  for (const toggle of document.querySelectorAll<HTMLElement>(`[${mark}]`)) if (toggle.offsetParent) toggle.focus();
}

/** 关爱版: turns the elderly mode on or off. */
export function CareToggle({ className }: { readonly className?: string | undefined }) {
  const { care } = useDisplay();
  const toggle = (): void => {
    pressDisplay(care ? 'quit' : 'open');
    if (!care) requestAnimationFrame(() => document.getElementById(careToolbarId)?.focus());
  };
  return (
    <BareButton {...{ [mark]: '' }} className={className} onClick={toggle} aria-pressed={care}>
      <Accessibility aria-hidden="true" />
      关爱版
    </BareButton>
  );
}
