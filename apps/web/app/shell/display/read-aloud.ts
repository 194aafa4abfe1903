const readable =
  'a,button,label,input,select,textarea,summary,h1,h2,h3,h4,p,li,td,th,dt,dd,legend,figcaption,[role=tab],[role=alert],[role=status]';

/** Delay before reading, so that a pointer passing over an element does not start it. */
const restMs = 250;

/** Reads the pointed or focused element aloud until the returned function is called. */
export function startReadingAloud(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Element | null = null;
  const consider = (event: Event): void => {
    const element = event.target instanceof Element ? event.target.closest(readable) : null;
    if (!element || element === last) return;
    last = element;
    clearTimeout(timer);
    timer = setTimeout(() => speak(textToRead(element)), restMs);
  };
  document.addEventListener('pointerover', consider);
  document.addEventListener('focusin', consider);
  return () => {
    clearTimeout(timer);
    speechSynthesis.cancel();
    document.removeEventListener('pointerover', consider);
    document.removeEventListener('focusin', consider);
  };
}

/** A short form of what a screen reader announces: the accessible name, then the value or text. Never a password. */
function textToRead(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) {
    const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? '';
    if (element instanceof HTMLInputElement && element.type === 'password') return name;
    const typed = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.textContent : element.value;
    return `${name}，${typed || '未填写'}`;
  }
  const name = element.getAttribute('aria-label');
  return name ?? (element instanceof HTMLElement ? element.innerText : '');
}

function speak(text: string): void {
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 400);
  if (!words) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = 'zh-CN';
  utterance.rate = 0.9;
  speechSynthesis.speak(utterance);
}
