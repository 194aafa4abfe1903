import type { BrowserContext } from '@playwright/test';

interface Press {
  /** What was pressed, as the page calls it. */
  readonly what: string;
  readonly taps: number;
}

/** The customer's presses and keys. */
export interface Inputs {
  /** In their order. A press is one, a choice in a native list two (open it, choose), typing into a field one. Scrolling is none. */
  readonly presses: Press[];
  /** Committed characters, and keys that write none. */
  keystrokes: number;
}

export const tapsOf = ({ presses }: Inputs): number => presses.reduce((sum, { taps }) => sum + taps, 0);

/** The list of presses as lines. */
export const listPresses = (inputs: Inputs): string =>
  inputs.presses.map(({ what, taps }, at) => `${String(at + 1).padStart(3)}. ${taps > 1 ? `(${taps}) ` : ''}${what}`).join('\n');

interface Report {
  readonly what?: string;
  readonly taps?: number;
  readonly keys?: number;
}

/** Listens in every page of the browser, dialogs and the provider's page included. Actions of scripts are not counted. */
function listen(): void {
  const { reportInput } = window as unknown as { reportInput: (report: Report) => void };
  const isList = (target: EventTarget | null): target is HTMLSelectElement => target instanceof HTMLSelectElement;
  const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type));
  const nameOf = (target: EventTarget | null): string => {
    if (!(target instanceof Element)) return 'page';
    const element = target.closest('button, a, label, input, select, textarea, summary') ?? target;
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const label = element.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ');
    return (label || element.textContent || element.id || element.tagName).replace(/\s+/g, ' ').trim().slice(0, 40);
  };
  let typedLast: EventTarget | null = null;
  const options = { capture: true };
  window.addEventListener(
    'pointerdown',
    ({ isTrusted, target }) => {
      // A press that opens a list or enters a field is counted with the choice and the text.
      if (isTrusted && !isList(target) && !isText(target)) reportInput({ what: nameOf(target), taps: 1 });
    },
    options,
  );
  // The list of a select is drawn by the phone: the page only gets the choice.
  window.addEventListener(
    'change',
    ({ target }) => {
      if (isList(target)) reportInput({ what: `${nameOf(target)} = ${target.selectedOptions[0]?.textContent ?? ''}`, taps: 2 });
    },
    options,
  );
  window.addEventListener(
    'input',
    (event) => {
      if (!event.isTrusted || !isText(event.target) || !(event instanceof InputEvent)) return;
      if (event.target !== typedLast) reportInput({ what: `type: ${nameOf(event.target)}`, taps: 1 });
      typedLast = event.target;
      if (event.data) reportInput({ keys: [...event.data].length });
    },
    options,
  );
  window.addEventListener(
    'keydown',
    ({ isTrusted, key }) => {
      if (isTrusted && [...key].length > 1) reportInput({ keys: 1 });
    },
    options,
  );
}

/** Counts from now on. */
export async function countInputs(context: BrowserContext): Promise<Inputs> {
  const counted: Inputs = { presses: [], keystrokes: 0 };
  await context.exposeBinding('reportInput', (_page, { what, taps = 0, keys = 0 }: Report) => {
    if (what !== undefined) counted.presses.push({ what, taps });
    counted.keystrokes += keys;
  });
  await context.addInitScript(listen);
  return counted;
}
