import type { AnswerOf } from '@portal/contract/catalogue.ts';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { claimDrawings } from '#art/service/claim-drawings.tsx';
import { helpDrawings } from '#art/service/help-drawings.tsx';
import { ServiceScene } from '#art/service/service-scene.tsx';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { SearchField } from '@portal/ui/search-input/search-field.tsx';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { HelpCard } from '../help-card/help-card.tsx';
import { serviceTrail } from '../service-trail.ts';
import { SidedPage } from '../sided-page/sided-page.tsx';
import { filterQuestions } from './filter-questions.ts';
import { QuestionGroup } from './question-group.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './questions-page.module.css';

const Scene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[claimDrawings.question, helpDrawings.print, claimDrawings.call]}</ServiceScene>
);

interface QuestionsPageProps {
  /** All groups, for the tabs. */
  readonly groups: readonly { readonly code: string; readonly name: string }[];
  /** The group of the address; undefined = all. */
  readonly group: string | undefined;
  readonly shown: AnswerOf<'listFaq'>;
}

/** Questions and answers in groups; typing shows those that contain the words. */
export function QuestionsPage({ groups, group, shown }: QuestionsPageProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const found = useMemo(() => filterQuestions(shown, words), [shown, words]);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <PageHero
        title="常见问题"
        lead="先在这里找一找。答案以条款和公司规则为准。"
        trail={serviceTrail({ label: '常见问题' })}
        art={Scene}
      />
      <SidedPage
        top={
          <LinkTabs
            label="问题分类"
            tabs={[
              { to: paths.questions(), label: '全部', current: group === undefined },
              ...groups.map(({ code, name }) => ({ to: paths.questions(code), label: name, current: code === group })),
            ]}
          />
        }
        sideLabel="咨询帮助"
        side={<HelpCard hasQuestions={false} />}
        className={styles.questions}
      >
        <div role="search">
          <Field label="筛选问题" wide>
            {(control) => (
              <SearchField
                {...control}
                value={typed}
                placeholder="例如：犹豫期、验证码、免赔额"
                before={<Search aria-hidden="true" />}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Text tone="muted" role="status">
          {words.trim() ? `找到 ${count} 个问题` : `共 ${count} 个问题`}
        </Text>
        {found.map((one) => (
          <QuestionGroup key={one.code} group={one} words={words} />
        ))}
        {count === 0 && (
          <EmptyState
            art={<EmptyBoxArt />}
            title="没有找到相关问题"
            hint={
              <>
                换一个词试试，或者致电 <HotlineLink />
              </>
            }
            action={<Button onClick={() => setTyped('')}>查看全部问题</Button>}
          />
        )}
      </SidedPage>
    </>
  );
}
