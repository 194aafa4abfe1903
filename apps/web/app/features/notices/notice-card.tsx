import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { useId } from 'react';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

/** A notice of maintenance: whether it is in force, its beginning and end, and its effect. */
export function NoticeCard({ notice }: { readonly notice: AnswerOf<'getNotice'>[number] }) {
  const { title, from, until, isShown, content } = notice;
  const id = useId();
  return (
    <Card as="article" aria-labelledby={`${id}-title ${id}-times`}>
      <Cluster align="center" gap={3} rowGap={2}>
        <h3 id={`${id}-title`}>{title}</h3>
        <Badge tone={isShown ? 'amber' : 'grey'}>{isShown ? '公告中' : '已结束'}</Badge>
      </Cluster>
      <Text above={1} below={3} tone="muted" size="sm" id={`${id}-times`}>
        公告时间 <time dateTime={from}>{showInstant(from)}</time>
        {until && (
          <>
            {' '}
            至 <time dateTime={until}>{showInstant(until)}</time>
          </>
        )}
      </Text>
      <Prose html={content} />
    </Card>
  );
}
