import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Part } from '@portal/web-api/part.ts';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { AboutFrame } from '../about-frame.tsx';
import { AboutSection } from '../about-section.tsx';
import { IllustratedText } from '../illustrated-text.tsx';
import type { AboutPage } from '../load-about.ts';
import { CompanyFigures } from './company-figures.tsx';
import { ManagerCards } from './manager-cards.tsx';
import { ShareholderChart } from './shareholder-chart.tsx';

interface CompanyPageProps {
  readonly page: AboutPage;
  readonly facts: Part<AnswerOf<'getFacts'>> | undefined;
}

/** 了解公司: figures, its business, its shareholders and its managers. */
export function CompanyPage({ page, facts: loaded }: CompanyPageProps) {
  const facts = loaded === 'failed' ? undefined : loaded;
  return (
    <AboutFrame page={page}>
      {loaded === 'failed' && (
        <div className="container">
          <FailedPart what="公司数据" />
        </div>
      )}
      {facts && <CompanyFigures facts={facts} />}
      {page.html && <IllustratedText html={page.html} />}
      {facts && facts.shareholders.length > 0 && (
        <AboutSection title="股东与股权" lead="持股比例合计 100%，与公开信息披露一致" ground="mist">
          <ShareholderChart shareholders={facts.shareholders} />
        </AboutSection>
      )}
      {facts && facts.managers.length > 0 && (
        <AboutSection title="董事、监事与高级管理人员" lead="列出任职日期和任职资格批准文号">
          <ManagerCards managers={facts.managers} />
        </AboutSection>
      )}
    </AboutFrame>
  );
}
