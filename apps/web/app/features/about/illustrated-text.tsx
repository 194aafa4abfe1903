import type { ComponentType } from 'react';
import { BookMotif, HeartShieldMotif, LighthouseMotif, ParentsMotif } from '../../art/drawings.tsx';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './illustrated-text.module.css';

const motifs: readonly ComponentType<{ className?: string }>[] = [LighthouseMotif, ParentsMotif, BookMotif, HeartShieldMotif];

/** A text whose sections are beside drawings, on alternate sides. Sections begin at headings of the second level. */
export function IllustratedText({ html }: { readonly html: string }) {
  const parts = html.split(/(?=<h2)/);
  const opening = parts[0]?.startsWith('<h2') ? undefined : parts.shift();
  return (
    <Stack className={`container ${styles.text}`}>
      {opening?.trim() && <Prose html={opening} className={styles.opening} />}
      {parts.map((section, index) => {
        const Motif = motifs[index % motifs.length] ?? LighthouseMotif;
        return (
          <Stack gap={5} key={section} className={joinClasses(styles.row, index % 2 === 1 && styles.turned)}>
            <Prose html={section} className={styles.words} />
            <div className={styles.picture}>
              <Motif className={styles.motif} />
            </div>
          </Stack>
        );
      })}
    </Stack>
  );
}
