import { createContext, type ReactNode, useContext } from 'react';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';

/** A text that customers agree to: the user agreement, the privacy policy. */
export interface Agreement {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** Of the text in force when the page was loaded. */
  readonly version: string;
}

const Agreements = createContext<readonly Agreement[]>([]);

export function AgreementsProvider({ agreements, children }: { readonly agreements: readonly Agreement[]; readonly children: ReactNode }) {
  return <Agreements value={agreements}>{children}</Agreements>;
}

export function useAgreements(): readonly Agreement[] {
  return useContext(Agreements);
}

/** The titles as links, to be read beside the page: `《用户服务协议》《隐私政策》`. */
export function AgreementLinks({ agreements }: { readonly agreements: readonly Agreement[] }) {
  return agreements.map(({ id, title, url }) => (
    <NewWindowLink key={id} href={url}>
      《{title}》
    </NewWindowLink>
  ));
}

/** The versions for the call in which the customer agrees. */
export function versionsOf(agreements: readonly Agreement[]): string[] {
  return agreements.map(({ version }) => version);
}
