import { createContext, type ReactNode, useContext } from 'react';

const Owner = createContext<string | undefined>(undefined);

interface FieldOwnerProps {
  /** `样例甲`, `受益人 1`. */
  name: string;
  children: ReactNode;
}

/** Whose fields these are, where a page asks several people the same. Inside another owner it is one of theirs: `样例甲的受益人 1`. */
export function FieldOwner({ name, children }: FieldOwnerProps) {
  const outer = useContext(Owner);
  const whose = outer === undefined ? name : `${outer}的${name}`;
  return <Owner value={whose}>{children}</Owner>;
}

/** The name of the owner for screen readers, which say it with the name of a group. Nothing where one person alone is asked. */
export function OwnerOfGroup() {
  const owner = useContext(Owner);
  return owner !== undefined && <span className="visually-hidden">（{owner}）</span>;
}
