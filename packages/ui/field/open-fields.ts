import { createContext, useContext } from 'react';

/** Whether the message of a field, by its id, is a task that is left and not a mistake. */
export const OpenFields = createContext<(id: string) => boolean>(() => false);

/** The attribute of a field whose message is not a mistake and has a calm colour. */
export function useOpenMark(id: string, message: string | undefined): { readonly 'data-open'?: '' } {
  const isOpen = useContext(OpenFields);
  return message !== undefined && isOpen(id) ? { 'data-open': '' } : {};
}
