import { Button } from '@portal/ui/button/button.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { useAdvisedSwitch } from '../../advised/use-advised-switch.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import styles from '../data/data.module.css';

/** Whether products and searches are proposed by what is known of the customer. The footer has the same switch. */
export function AdvisedSection() {
  const { isAdvised, choose } = useAdvisedSwitch();
  return (
    <SectionCard title="个性化推荐">
      <Cluster align="center" justify="between" gap={4} className={styles.row}>
        <p>
          {isAdvised
            ? '已开启：“帮我选”按您在该页的回答排出顺序，投保中按已填写的情况列出可以投保的其他产品。关闭后不再这样推荐，不影响投保和服务。'
            : '已关闭：产品按上架日期排列，不按您的情况推荐。以后登录的浏览器也会关闭。'}
        </p>
        <Button onClick={() => choose(!isAdvised)}>{isAdvised ? '关闭个性化推荐' : '开启个性化推荐'}</Button>
      </Cluster>
    </SectionCard>
  );
}
