import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { LetterMotif } from '#art/drawings.tsx';
import type { Part } from '@portal/web-api/part.ts';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { AboutFrame } from '../about-frame.tsx';
import { AboutSection } from '../about-section.tsx';
import { IllustratedText } from '../illustrated-text.tsx';
import type { AboutPage } from '../load-about.ts';
import { BranchList } from './branch-list.tsx';
import { BranchMap } from './branch-map.tsx';
import { ContactCards, type ContactWays } from './contact-cards.tsx';
import { groupByProvince } from './group-by-province.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './contact-page.module.css';

interface ContactPageProps {
  readonly page: AboutPage;
  readonly contact: ContactWays;
  readonly branches: Part<AnswerOf<'listBranches'>>;
}

/** 联系我们: telephone, mail and address, and the branches on a map and in a list. */
export function ContactPage({ page, contact, branches: loaded }: ContactPageProps) {
  const branches = loaded === 'failed' ? [] : loaded;
  const provinces = groupByProvince(branches);
  return (
    <AboutFrame page={page} art={LetterMotif}>
      <AboutSection title="找到我们">
        <ContactCards contact={contact} />
      </AboutSection>
      {loaded === 'failed' && (
        <div className="container">
          <FailedPart what="分支机构" />
        </div>
      )}
      {provinces.length > 0 && (
        <AboutSection
          title="分支机构"
          lead={`在 ${provinces.length} 个省共 ${branches.length} 个机构，选择省份查看地址和电话`}
          ground="mist"
        >
          <Stack gap={6} className={styles.branches}>
            <BranchMap provinces={provinces} />
            <BranchList provinces={provinces} />
          </Stack>
        </AboutSection>
      )}
      {page.html && <IllustratedText html={page.html} />}
    </AboutFrame>
  );
}
