import { splitNumbers } from '@portal/rules/values/phone-text.ts';

/** A text whose service numbers can be called. */
export function PhoneText({ text }: { readonly text: string }) {
  return splitNumbers(text).map((part, index) =>
    part.isNumber ? (
      // The parts of a text have no other identity than their place.
      <a key={index} href={`tel:${part.text}`}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
