import { showToast } from '@portal/ui/toast/toast-store.ts';
import { readAloudGuide } from './care-ids.ts';
import { pressDisplay } from './use-display.ts';

const readable =
  'a,button,label,input,select,textarea,summary,h1,h2,h3,h4,p,li,td,th,dt,dd,legend,figcaption,[role=tab],[role=alert],[role=status]';

/** Delay before reading, so that a pointer passing over an element does not start it. */
const restMs = 250;

/** Browsers find their voices after the page has asked for them. */
const voicesMs = 1_500;

const noVoice = '这台设备没有中文语音，不能朗读。请在系统设置中安装中文语音，或换用其他浏览器。';

/** Switches reading aloud on and reads the message of the toolbar, or says that this browser cannot. */
export async function switchOnReadAloud(): Promise<void> {
  if (!(await hasVoice())) {
    showToast(noVoice, 'error');
    return;
  }
  pressDisplay('readAloud');
  speak(readAloudGuide);
}

/** Reads the pointed or focused element aloud until the returned function is called. */
export function startReadingAloud(): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Element | null = null;
  const fallSilent = (): void => {
    clearTimeout(timer);
    speechSynthesis.cancel();
  };
  const consider = (event: Event): void => {
    const element = event.target instanceof Element ? event.target.closest(readable) : null;
    if (!element || element === last) return;
    last = element;
    clearTimeout(timer);
    timer = setTimeout(() => speak(textToRead(element)), restMs);
  };
  const stopOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') fallSilent();
  };
  document.addEventListener('pointerover', consider);
  document.addEventListener('focusin', consider);
  document.addEventListener('keydown', stopOnEscape);
  window.addEventListener('pagehide', fallSilent);
  return () => {
    fallSilent();
    document.removeEventListener('pointerover', consider);
    document.removeEventListener('focusin', consider);
    document.removeEventListener('keydown', stopOnEscape);
    window.removeEventListener('pagehide', fallSilent);
  };
}

/** Whether Chinese can be read aloud here. */
async function hasVoice(): Promise<boolean> {
  if (!('speechSynthesis' in window)) return false;
  const isThere = (): boolean => speechSynthesis.getVoices().some(({ lang }) => /^(zh|cmn|yue)/i.test(lang));
  if (isThere()) return true;
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
    setTimeout(resolve, voicesMs);
  });
  return isThere();
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

/** A short form of a screen reader's announcement: the accessible name, then the value or text. Never a password. */
function textToRead(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) {
    const value = valueOf(element);
    return [nameOf(element) || element.labels?.[0]?.textContent, value].filter((part) => part !== undefined && part !== '').join('，');
  }
  return nameOf(element) || (element instanceof HTMLElement ? element.innerText : '');
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return named.trim() || (element.getAttribute('aria-label') ?? '');
}

function valueOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string | undefined {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? '未选择';
  if (field.type === 'password') return undefined;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return field.checked ? '已选' : '未选';
  return field.value || '未填写';
}
