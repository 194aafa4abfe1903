import { CallRefused } from '@portal/contract/client.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Countdown } from '@portal/ui/countdown/countdown.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Price } from '@portal/ui/price/price.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { StepBar } from '@portal/ui/step-bar/step-bar.tsx';
import { Line, Shown } from './shown.tsx';

const alerts = { info: '说明', success: '已完成', warning: '请注意', error: '没有成功' } as const;
// Written as literals above: keys of an object are texts to TypeScript.
const alertKinds = Object.keys(alerts) as (keyof typeof alerts)[];
const tones = ['teal', 'blue', 'grey', 'amber', 'success', 'error'] as const;
const sizes = ['small', 'medium', 'large'] as const;

/** Messages, and the states of things. */
export function MessagesShown() {
  return (
    <>
      <Shown id="alert" title="Alert" lead="页面里的提示；因操作而出现的会立即朗读。">
        {alertKinds.map((kind) => (
          <Alert key={kind} kind={kind} title={alerts[kind]} actions={<Button size="small">去处理</Button>}>
            说明发生了什么，接下来怎么办。
          </Alert>
        ))}
        <Alert>只有一句话的提示。</Alert>
      </Shown>
      <Shown id="failed-part" title="FailedPart" lead="页面的一部分没有取到时，代替这一部分。">
        <FailedPart what="分支机构" />
      </Shown>
      <Shown id="badge" title="Badge" lead="状态和标签。">
        <Line>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Line>
      </Shown>
      <Shown id="price" title="Price" lead="金额，数字等宽；要支付的金额总有两位小数。">
        <Line>
          {sizes.map((size) => (
            <Price key={size} amount={yuan(8236)} size={size} suffix="/年" />
          ))}
          <Price amount={yuan(8236)} decimals="whole" suffix="起" />
          <Price amount={yuan(8236)} tone="ink" />
        </Line>
      </Shown>
    </>
  );
}

const steps = [
  { id: 'health', label: '健康告知', to: '#step-bar' },
  { id: 'people', label: '填写资料' },
  { id: 'pay', label: '支付' },
];

/** Work in progress. */
export function WaitingShown() {
  const [until] = useState(() => Date.now() + 30 * 60_000);
  return (
    <>
      <Shown id="spinner" title="Spinner" lead="正在进行，时间不长。">
        <Line>
          {sizes.map((size) => (
            <Spinner key={size} size={size} />
          ))}
          <Spinner label="正在核对" />
        </Line>
      </Shown>
      <Shown id="skeleton" title="Skeleton" lead="内容的位置先占好，到了不跳动。">
        <Skeleton />
        <Skeleton shape="card" />
        <Skeleton shape="rows" count={2} />
        <Skeleton shape="block" height="6rem" />
      </Shown>
      <Shown id="countdown" title="Countdown" lead="剩余时间，以服务器时间为准。">
        <p>
          请在 <Countdown deadline={new Date(until).toISOString()} serverNow={new Date(until - 30 * 60_000).toISOString()} /> 内支付
        </p>
      </Shown>
      <Shown id="step-bar" title="StepBar" lead="走到哪一步；可以回去的步骤是链接。">
        <StepBar label="第一步" steps={steps} current="health" />
        <StepBar label="第二步" steps={steps} current="people" />
        <StepBar label="最后一步" steps={steps} current="pay" />
      </Shown>
    </>
  );
}

const refused = new CallRefused('BUSY', '系统繁忙，请稍后再试。', [], 'a1b2c3d4');
const gone = new CallRefused('ORDER_NOT_FOUND', '未找到该订单。');
const offline = new CallRefused('OFFLINE', '请检查网络后重试。');

/** Empty lists and failures. */
export function EmptyShown() {
  const action = <ButtonLink to="#empty-state">返回</ButtonLink>;
  return (
    <>
      <Shown id="empty-state" title="EmptyState" lead="没有内容时，说明可以做什么。">
        <EmptyState title="没有订单" hint="投保时保存的草稿会出现在这里。" art={<EmptyBoxArt />} action={action} />
        <EmptyState title="没有符合条件的产品" />
      </Shown>
      <Shown id="failure-panel" title="FailurePanel" lead="没有成功：出错、网络断开、内容不存在。">
        <FailurePanel error={refused} title="暂时无法打开订单" onRetry={() => undefined} />
        <FailurePanel error={offline} title="暂时无法打开订单" onRetry={() => undefined} />
        <FailurePanel error={gone} gone={{ title: '未找到该订单', action }} />
      </Shown>
    </>
  );
}
