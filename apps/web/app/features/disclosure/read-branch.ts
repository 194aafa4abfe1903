import type { SectionItem } from '../content/section/section-list.tsx';

/** Address and telephone of a branch: the two lines of its summary (spec 2 §3). */
export function readBranch({ attrs }: Pick<SectionItem, 'attrs'>): { readonly address: string; readonly phone: string } {
  const summary = attrs.extraForm.find(({ key }) => key === 'summary')?.value ?? '';
  const [address = '', phone = ''] = summary.split(/\r?\n/).map((line) => line.trim());
  return { address, phone };
}
