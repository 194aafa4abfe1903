import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StepBar } from './step-bar.tsx';

const steps = [
  { id: 'read', label: '阅读条款', to: '/read' },
  { id: 'applicant', label: '投保人', to: '/applicant' },
  { id: 'insured', label: '被保险人', to: '/insured' },
];

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <StepBar label="投保进度" steps={steps} current="applicant" />
  </MemoryRouter>,
);

test('a phone shows the number of the step and the total, in words', () => {
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('第 2 步，共 3 步投保人');
});

test('only steps that are done are links', () => {
  expect(markup).toContain('href="/read"');
  expect(markup).not.toContain('href="/insured"');
});

test('exactly one step is the current one', () => {
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
});
