import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactReach } from './contact-reach.tsx';

const reached = [{ policyNo: '8826000000000013', productName: '臻安重大疾病保险' }];
const notReached = [{ policyNo: '8826000000000021', productName: '康逸医疗保险', reason: '投保人不是您本人，请投保人修改' }];

it('lists the policies that a change reaches, and those that it does not with the reason', () => {
  const markup = renderToStaticMarkup(<ContactReach reach={{ reached, notReached }} isDone={false} />);
  expect(markup).toMatch(/适用于以下保单.*8826000000000013.*不适用于以下保单.*8826000000000021.*投保人不是您本人/);
});

it('names no empty list', () => {
  const markup = renderToStaticMarkup(<ContactReach reach={{ reached, notReached: [] }} isDone />);
  expect(markup).not.toContain('不适用于');
  expect(renderToStaticMarkup(<ContactReach reach={{ reached: [], notReached: [] }} isDone={false} />)).toContain('没有受影响的保单');
});
