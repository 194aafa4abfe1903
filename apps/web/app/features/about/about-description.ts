import { paths } from '../../paths.ts';
import type { AboutPage } from './load-about.ts';

/** Title, description and breadcrumb of a page about the company; `page` is absent when it could not be loaded. */
export function aboutDescription(code: string, page: AboutPage | undefined) {
  const path = paths.about(code);
  const { name = '', section = '', lead } = page ?? {};
  return {
    title: name,
    description: lead,
    path,
    trail: [
      { label: section, to: paths.about() },
      { label: name, to: path },
    ],
  };
}
