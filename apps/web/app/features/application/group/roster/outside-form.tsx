import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts a dialog with a form of its own outside the form that it is opened from: Enter in it does not submit that one. */
export function OutsideForm({ children }: { readonly children: ReactNode }) {
  return createPortal(<div onSubmit={(event) => event.stopPropagation()}>{children}</div>, document.body);
}
