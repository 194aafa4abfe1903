import { add } from './calls.ts';

const reasons = new WeakMap<AbortSignal, unknown>();

/** Keeps why a controller was aborted: the browser forgets it. */
function keepReasons(): void {
  // oxlint-disable-next-line unbound-method -- it is called with its own controller below.
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortFor(reason: unknown = new DOMException('The operation was aborted.', 'AbortError')) {
    if (!this.signal.aborted) reasons.set(this.signal, reason);
    abort.call(this);
  };
  Object.defineProperty(AbortSignal.prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal) {
      return reasons.get(this);
    },
  });
}

function throwIfAborted(this: AbortSignal): void {
  if (this.aborted) throw this.reason;
}

/** A signal that is aborted with the first of the given ones. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal });
  }
  return controller.signal;
}

export function addSignals(): void {
  if (!('reason' in AbortSignal.prototype)) keepReasons();
  add(AbortSignal.prototype, { throwIfAborted });
  add(AbortSignal, { any });
}
