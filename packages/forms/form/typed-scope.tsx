import type { PartyId, Person } from '@portal/rules/sale/answers/application.ts';
import { partyPath } from '@portal/rules/sale/answers/parties.ts';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** A text that a person typed in one field, with the change that it makes. */
export interface TypedText {
  readonly path: string;
  readonly party: PartyId;
  /** The name of the field. */
  readonly label: string;
  readonly text: string;
}

/** A text that is not an answer yet, because it would clear other answers and the customer has not agreed. */
export interface HeldText {
  readonly text: string;
  /** The note that it is not saved, and the answers that agreeing would clear. */
  readonly message: string;
  readonly agree: () => void;
  /** Back to the answer. */
  readonly giveUp: () => void;
}

/** Texts in fields that are not answers. */
export interface TypedScope {
  readonly heldAt: (path: string) => HeldText | undefined;
  /** A text from before the page was loaded that cannot be an answer. */
  readonly textAt: (path: string) => string | undefined;
  readonly keep: (path: string, text: string | undefined) => void;
}

/** Without a draft a text is in its field only. */
const Scope = createContext<TypedScope>({ heldAt: () => undefined, textAt: () => undefined, keep: () => undefined });

export function TypedScopeProvider({ scope, children }: { readonly scope: TypedScope; readonly children: ReactNode }) {
  return <Scope value={scope}>{children}</Scope>;
}

export function useHeldText(path: string): HeldText | undefined {
  return useContext(Scope).heldAt(path);
}

/** The text of a field whose answer is a number. A text that is not a number is kept for the next load of the page. */
export function useTypedText(path: string, first: string, isAnswer: (text: string) => boolean): [string, (next: string) => void] {
  const { textAt, keep } = useContext(Scope);
  const [typed, setTyped] = useState(() => textAt(path) ?? first);
  const type = (next: string): void => {
    setTyped(next);
    keep(path, isAnswer(next) ? undefined : next);
  };
  return [typed, type];
}

const typedFields = { name: '姓名', certificateNo: '证件号码' } as const;
// The record has exactly these keys.
const typedKeys = Object.keys(typedFields) as (keyof typeof typedFields)[];

/** The text that a change of a person was typed as; undefined for a choice, or several answers at once. */
export function typedIn(party: PartyId, patch: Partial<Person>): TypedText | undefined {
  const key = typedKeys.find((field) => field in patch);
  if (!key || Object.keys(patch).length > 1) return undefined;
  return { path: `${partyPath(party)}.${key}`, party, label: typedFields[key], text: patch[key] ?? '' };
}
