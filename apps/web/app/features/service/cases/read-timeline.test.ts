import { expect, it } from 'vitest';
import { readTimeline } from './read-timeline.ts';

const row = (when: string, what: string) => `<tr>\n<td>${when}</td>\n<td>${what}</td>\n</tr>`;
const tableOf = (first: string, rows: string) =>
  `<table>\n<thead>\n<tr>\n<th>${first}</th>\n<th>经过</th>\n</tr>\n</thead>\n<tbody>\n${rows}\n</tbody>\n</table>`;

it('the table of events becomes rows with the days between them, and leaves the text', () => {
  const events = tableOf(
    '时间',
    `${row('2026-01-30', '<strong>报案</strong>')}\n${row('2026-02-02', '核定')}\n${row('2026-02 月底', '到账')}`,
  );
  expect(readTimeline(`<p>投保。</p>${events}<p>核定。</p>`)).toEqual({
    html: '<p>投保。</p><p>核定。</p>',
    rows: [
      { when: '2026-01-30', what: '报案' },
      { when: '2026-02-02', what: '核定', days: 3 },
      { when: '2026-02 月底', what: '到账' },
    ],
  });
});

it('a text without events, or with another table, stays as it is', () => {
  const html = `<p>投保。</p>${tableOf('项目', row('费用', '1'))}`;
  expect(readTimeline(html)).toEqual({ html, rows: [] });
});
