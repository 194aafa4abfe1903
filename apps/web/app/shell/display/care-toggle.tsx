import Accessibility from 'lucide-react/icons/accessibility';
import { careToggleId, careToolbarId } from './care-ids.ts';
import { pressDisplay, useDisplay } from './use-display.ts';

interface CareToggleProps {
  className?: string;
  onToggled?: () => void;
  /** The one toggle that gets the focus back when the toolbar closes. */
  main?: boolean;
}

/** 关爱版: turns the elderly mode on or off. */
export function CareToggle({ className, onToggled, main = false }: CareToggleProps) {
  const { care } = useDisplay();
  const toggle = (): void => {
    pressDisplay(care ? 'quit' : 'open');
    onToggled?.();
    if (!care) requestAnimationFrame(() => document.getElementById(careToolbarId)?.focus());
  };
  return (
    <button type="button" id={main ? careToggleId : undefined} className={className} onClick={toggle} aria-pressed={care}>
      <Accessibility aria-hidden="true" />
      关爱版
    </button>
  );
}
