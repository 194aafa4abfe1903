import { classPath } from '@portal/rules/group/group.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './group-panel.module.css';
import { classesOf, cleanCount, type GroupTrial } from './group-trial.ts';
import type { GroupTrialState } from './use-group-trial.ts';

/** Well-known occupations of each class of the built-in table. */
const examples: Readonly<Record<number, string>> = {
  1: '办公室职员、教师、前台、餐厅服务员',
  2: '保安、保洁、配菜工、电子装配工',
  3: '包装工、酒店维修工、公交车司机',
  4: '空调安装维修工、泥水匠、行李装卸工',
};

interface ClassCountsProps {
  state: GroupTrialState;
  onChange: (counts: GroupTrial['counts']) => void;
}

/** The number of people of each class of occupation that is accepted, with the premiums of one of them and of all. */
export function ClassCounts({ state, onChange }: ClassCountsProps) {
  const { product, trial, quote, isCurrent, problemAt } = state;
  return (
    <FieldGroup
      id="classes"
      legend="各职业类别的人数"
      hint="按实际从事的工作归类；兼有数种工作的，按类别最高的一种。"
      wide
      error={problemAt('classes')}
    >
      <div className={styles.classes}>
        {classesOf(product).map((lifeClass) => {
          const priced = isCurrent ? quote?.classes.find((one) => one.lifeClass === lifeClass) : undefined;
          return (
            <div key={lifeClass} className={styles.class}>
              <Field
                id={classPath(lifeClass)}
                label={`${lifeClass} 类职业`}
                hint={examples[lifeClass]}
                error={problemAt(classPath(lifeClass))}
                wide
                className={styles.count}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="numeric"
                    autoComplete="off"
                    after="人"
                    value={trial.counts[lifeClass] ?? ''}
                    placeholder="0"
                    onChange={(event) => onChange({ ...trial.counts, [lifeClass]: cleanCount(event.target.value) })}
                  />
                )}
              </Field>
              {priced && (
                <Cluster as="p" justify="between" gap={4} rowGap={0} size="sm" figures className={styles.price}>
                  <span>每人 {showYuan(fromYuanText(priced.premium))}</span>
                  <Text as="b" weight={600}>
                    小计 {showYuan(fromYuanText(priced.subtotal))}
                  </Text>
                </Cluster>
              )}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
