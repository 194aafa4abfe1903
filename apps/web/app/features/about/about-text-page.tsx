import { GardenScene } from '../../art/drawings.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { AboutFrame } from './about-frame.tsx';
import { IllustratedText } from './illustrated-text.tsx';
import type { AboutPage } from './load-about.ts';

/** A page of the section that consists of one text, such as 社会责任. */
export function AboutTextPage({ page }: { readonly page: AboutPage }) {
  return (
    <AboutFrame page={page} art={GardenScene}>
      {page.html ? <IllustratedText html={page.html} /> : <EmptyState title="暂无内容" />}
    </AboutFrame>
  );
}
