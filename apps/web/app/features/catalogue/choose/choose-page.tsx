import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { needNames, needs } from '@portal/rules/product/need-names.ts';
import { whomNames, whoms } from '@portal/rules/product/needs.ts';
import { paths } from '#paths.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { ProductMotif } from '@portal/ui/product-motif/product-motif.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { Chips } from '@portal/ui/chips/chips.tsx';
import { useAdvisedSwitch } from '../../advised/use-advised-switch.ts';
import { mostCompared, queryOf } from '../product-query.ts';
import type { loadAdvice } from './load-advice.ts';
import { NeutralShelf } from './neutral-shelf.tsx';
import { type Answers, budgets, UNSURE, wishQuery } from './wish-query.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './choose-page.module.css';

type Loaded = Awaited<ReturnType<typeof loadAdvice>>;
type Advised = NonNullable<Loaded['advised']>;

/** The products of a list that are shown before the fold. */
const mostShown = 6;

/**
 * Five questions, and the products in the order that the answers lead to. The answers are in the address and nowhere else. Whoever refused
 * recommendations gets neither questions nor that order.
 */
export function ChoosePage({ answers, hasBegun, isAgeWrong, advised }: Loaded) {
  const { isAdvised, choose } = useAdvisedSwitch();
  return (
    <Stack gap={6} className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '产品中心', to: paths.allProducts() }, { label: '帮我选' }]} />
      <header>
        <h1>帮我选</h1>
        {isAdvised && (
          <Text above={2} tone="muted">
            回答五个问题，看看哪些产品适合、为什么。回答只用来排序；点开产品时带到试算，投保时不必重填。
          </Text>
        )}
      </header>
      {isAdvised ? (
        <>
          <Questions answers={answers} isAgeWrong={isAgeWrong} />
          <Cluster gap={4} rowGap={2} align="center">
            <Text as="span" tone="muted" size="sm">
              不想按个人情况推荐？关闭后按上架日期列出全部产品。
            </Text>
            <Button size="small" onClick={() => choose(false)}>
              关闭个性化推荐
            </Button>
          </Cluster>
          {advised ? (
            <Results {...advised} wish={wishQuery(answers)} />
          ) : (
            hasBegun && (
              <Text tone="muted" role="status">
                {sayMissing(answers, isAgeWrong)}
              </Text>
            )
          )}
        </>
      ) : (
        <NeutralShelf onAllow={() => choose(true)} />
      )}
    </Stack>
  );
}

function sayMissing({ whom, need, age }: Answers, isAgeWrong: boolean): string {
  const missing = [...(whom ? [] : ['为谁投保']), ...(need ? [] : ['想解决什么']), ...(age === '' || isAgeWrong ? ['年龄'] : [])];
  return `还差${missing.join('、')}，答完就能看到结果。`;
}

function Questions({ answers, isAgeWrong }: Pick<Loaded, 'answers' | 'isAgeWrong'>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void navigate(`${paths.chooseProduct()}?${queryOf(event.currentTarget).toString()}`);
  };
  const chosen = (value: string | undefined) => (one: string) => ({ defaultChecked: one === (value ?? '') });
  return (
    <Stack
      as="form"
      gap={6}
      bordered
      corner="card"
      fill="paper"
      key={search}
      action={paths.chooseProduct()}
      aria-label="五个问题"
      className={styles.questions}
      onSubmit={submit}
    >
      <Chips
        legend="1. 为谁投保"
        name="whom"
        chips={whoms.map((value) => ({ value, label: whomNames[value] }))}
        stateOf={chosen(answers.whom)}
      />
      <Chips
        legend="2. 最想解决什么"
        name="need"
        chips={[...needs.map((value) => ({ value, label: needNames[value] })), { value: UNSURE, label: '还没想好' }]}
        stateOf={chosen(answers.need)}
      />
      <Field
        id="age"
        label="3. 被保险人的年龄"
        hint="周岁；不满 1 周岁填 0"
        error={isAgeWrong ? '请填写 0 至 105 的整数，例如 36' : undefined}
        className={styles.age}
      >
        {(control) => (
          <TextInput
            {...control}
            name="age"
            inputMode="numeric"
            defaultValue={answers.age}
            maxLength={10}
            autoComplete="off"
            after="周岁"
          />
        )}
      </Field>
      <Chips
        legend="4. 每年大概能交多少"
        name="budget"
        chips={[
          ...budgets.map((one) => ({
            value: String(one),
            label: `${one >= 10_000 ? `${one / 10_000} 万元` : `${one.toLocaleString('en-US')} 元`}以内`,
          })),
          { value: '', label: '先不管价格' },
        ]}
        stateOf={chosen(answers.budget === undefined ? undefined : String(answers.budget))}
      />
      <Chips
        legend="5. 已经有哪些商业保险"
        name="held"
        type="checkbox"
        hint="社会医疗保险不算在内；没有或者不清楚就不选。"
        chips={needs.map((value) => ({ value, label: needNames[value] }))}
        stateOf={(one) => ({ defaultChecked: answers.held.some((held) => held === one) })}
      />
      <Button type="submit" kind="primary" className={styles.submit}>
        看看适合哪些
      </Button>
    </Stack>
  );
}

function Results({ relation, age, fitting, failed, unfit, wish }: Advised & Pick<RankedProps, 'wish'>) {
  const asked = fitting.filter(({ isAskedFor }) => isAskedFor);
  const others = fitting.filter(({ isAskedFor }) => !isAskedFor);
  const best = fitting.slice(0, mostCompared).map(({ goodsId }) => goodsId);
  return (
    <section className={styles.results} aria-labelledby="results-title">
      <Cluster gap={6} rowGap={3} align="center" justify="between">
        <SectionHead id="results-title" title={fitting.length > 0 ? '按您的情况排出的顺序' : '没有适合的产品'} />
        {best.length > 1 && (
          <ButtonLink to={paths.compareProducts(best, { relation, age })} size="small">
            把前 {best.length} 款放在一起对比
          </ButtonLink>
        )}
      </Cluster>
      {failed > 0 && <FailedPart what={`${failed} 款产品`} />}
      {fitting.length > 0 && fitting.every(({ isAffordable }) => !isAffordable) && (
        <Text>这个预算买不到下面的产品；每款下面写着最低要多少、超出多少。可以先不买，或者只买最要紧的一项。</Text>
      )}
      {asked.length === 0 && <NothingAsked hasOthers={others.length > 0} />}
      <Ranked items={asked} person={{ relation, age }} wish={wish} />
      {others.length > 0 && (
        <>
          <Text as="h3" above={3} tone="deep">
            不是您最想解决的，也可以了解
          </Text>
          <Ranked items={others} person={{ relation, age }} wish={wish} start={asked.length + 1} />
        </>
      )}
      {unfit.length > 0 && (
        <details className={styles.unfit}>
          <summary>没有列入的 {unfit.length} 款产品和原因</summary>
          <ul>
            {unfit.map(({ goodsId, name, reason }) => (
              <li key={goodsId}>
                <Link to={paths.product(goodsId)}>{name}</Link>：{reason}。
              </li>
            ))}
          </ul>
        </details>
      )}
      <Text tone="muted" size="sm">
        顺序只按您的回答和产品公开的规则排出，不因产品的收入高低改变；能否投保还要看健康和职业。拿不准的，
        <Link to={paths.appointment()}>约个时间回电</Link>。
      </Text>
    </section>
  );
}

interface RankedProps {
  readonly items: Advised['fitting'];
  readonly person: Pick<Advised, 'relation' | 'age'>;
  /** What was answered of needs and means. */
  readonly wish: ReturnType<typeof wishQuery>;
  readonly start?: number;
}

/** Products in their order, with links to the trial that was priced. Those after the first few are folded. */
function Ranked({ items, person, wish, start = 1 }: RankedProps) {
  // A fold of one product saves nothing.
  const shown = items.length > mostShown + 1 ? mostShown : items.length;
  const list = (part: Advised['fitting'], from: number) => (
    <Box as="ol" className={styles.list} start={from}>
      {part.map((one) => (
        <Item key={one.goodsId} item={one} to={paths.product(one.goodsId, { ...person, ...wish, socialInsurance: 'yes' })} />
      ))}
    </Box>
  );
  return (
    <>
      {list(items.slice(0, shown), start)}
      {shown < items.length && (
        <details className={styles.unfit}>
          <summary>再看后面 {items.length - shown} 款</summary>
          {list(items.slice(shown), start + shown)}
        </details>
      )}
    </>
  );
}

function NothingAsked({ hasOthers }: { readonly hasOthers: boolean }) {
  return (
    <EmptyState
      title="目前没有能解决这个问题的在售产品"
      hint={hasOthers ? '下面是这个年龄可以投保的其他产品；也可以留个电话，我们的同事帮您想办法。' : '可以留个电话，我们的同事帮您想办法。'}
      action={
        <ButtonLink to={paths.appointment()} kind="primary">
          约个时间回电
        </ButtonLink>
      }
    />
  );
}

function Item({ item, to }: { readonly item: Advised['fitting'][number]; readonly to: string }) {
  const { goodsId, name, motif, price, reasons, limits, isAffordable } = item;
  return (
    <Box as="li" pad={5} bordered corner="card" fill="paper" className={styles.item}>
      <Stack as="article" gap={4} align="start" aria-labelledby={`advised-${goodsId}`}>
        <div className={styles.product}>
          {motif && <ProductMotif motif={motif} className={styles.motif} />}
          <div>
            <Text as="h3" size="lg" tight id={`advised-${goodsId}`}>
              <Link to={to}>{name}</Link>
            </Text>
            <Text above={1} tone="amber-ink" weight={600} data-dear={isAffordable ? undefined : ''}>
              {price ? `每年 ${price.amounts}` : '价格还要看职业等情况，请在产品页试算'}
            </Text>
            {price && (
              <Text tone="muted" size="sm">
                按{price.assumed}试算
              </Text>
            )}
          </div>
        </div>
        <Stack as="ul" gap={2} className={styles.sentences}>
          {reasons.map((sentence) => (
            <li key={sentence}>
              <Check aria-hidden="true" />
              {sentence}
            </li>
          ))}
          {limits.map((sentence) => (
            <li key={sentence} data-limit="">
              <Info aria-hidden="true" />
              {sentence}
            </li>
          ))}
        </Stack>
        <ButtonLink to={to} kind="primary" size="small">
          查看和试算<span className="visually-hidden">{name}</span>
        </ButtonLink>
      </Stack>
    </Box>
  );
}
