import type { AnswerOf } from '@portal/contract/catalogue.ts';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { SearchInput } from '@portal/ui/search-input/search-input.tsx';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { type PolicyFilter as Filter, policyGroups } from '../policy-groups.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './policy-filter.module.css';

interface PolicyFilterProps {
  readonly filter: Filter;
  readonly counts: AnswerOf<'countPolicies'>;
}

const pathOf = (group: Filter['group'], text = '') =>
  paths.myPolicies({ group: group === 'all' ? undefined : group, text: text === '' ? undefined : text });

/** Groups with their counts, and a search by product or policy number. */
export function PolicyFilter({ filter: { group: chosen, text }, counts }: PolicyFilterProps) {
  return (
    <Stack gap={4}>
      <LinkTabs
        label="保单状态"
        tabs={policyGroups.map(({ group, label }) => ({
          to: pathOf(group, text),
          label: `${label}（${counts.groups[group] ?? 0}）`,
          current: group === chosen,
        }))}
      />
      <Cluster as={Form} gap={3} action={paths.myPolicies()} method="get" role="search" className={styles.search} key={text}>
        {chosen !== 'all' && <input type="hidden" name="group" value={chosen} />}
        <SearchInput name="text" defaultValue={text} maxLength={40} aria-label="按产品名称或保单号查找" placeholder="产品名称或保单号" />
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          查找
        </Button>
        {text !== '' && (
          <ButtonLink to={pathOf(chosen)} kind="ghost">
            清除
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  );
}
