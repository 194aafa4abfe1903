import { splitNumbers } from '@portal/rules/values/phone-text.ts';
import styles from './phone-text.module.css';

/** A mark that no line begins with. */
const CLOSING = /^[，。；：、！？）”]/;

/** A text whose service numbers can be called. A mark behind a number stays on its line. */
export function PhoneText({ text }: { readonly text: string }) {
  const parts = splitNumbers(text);
  return parts.map((part, index) => {
    if (!part.isNumber) return parts[index - 1]?.isNumber ? part.text.replace(CLOSING, '') : part.text;
    const call = <a href={`tel:${part.text}`}>{part.text}</a>;
    const [mark] = CLOSING.exec(parts[index + 1]?.text ?? '') ?? [];
    return (
      // The parts of a text have no other identity than their place.
      <span key={index} className={mark && styles.together}>
        {call}
        {mark}
      </span>
    );
  });
}
