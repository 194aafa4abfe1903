/** Adds what is missing to an object, as the browser would: not listed among its keys. */
export function add(to: object, missing: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
}

/** A random id of version 4, as RFC 9562 writes it. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Presses a button that submits, so that the form is checked and told. */
function requestSubmit(this: HTMLFormElement): void {
  const button = document.createElement('button');
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
}

function reportError(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** A picture to draw: an image instead of a bitmap, which a canvas takes as well. */
async function createImageBitmap(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  return Object.assign(image, { close: () => URL.revokeObjectURL(image.src) });
}

/** Other tabs hear nothing: each asks the server itself. */
class SilentChannel extends EventTarget {
  postMessage(): void {
    // Nobody listens.
  }
  close(): void {
    // Nothing is open.
  }
}

export function addCalls(): void {
  add(crypto, { randomUUID });
  add(HTMLFormElement.prototype, { requestSubmit });
  add(window, { reportError, createImageBitmap, ImageBitmap: HTMLImageElement, BroadcastChannel: SilentChannel });
}
