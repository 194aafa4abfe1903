import type { MetaDescriptor } from 'react-router';
import { paths } from '../../paths.ts';
import { describePage } from '../../shell/structured-data.ts';
import type { AboutPage } from './load-about.ts';

/** Title, description and breadcrumb of a page about the company; `page` is absent when it could not be loaded. */
export function describeAbout(matches: Parameters<typeof describePage>[0], code: string, page: AboutPage | undefined): MetaDescriptor[] {
  const path = paths.about(code);
  const { name = '', section = '', lead } = page ?? {};
  return describePage(matches, {
    title: name,
    description: lead,
    path,
    trail: [
      { label: section, to: paths.about() },
      { label: name, to: path },
    ],
  });
}
