import { describe, expect, it } from 'vitest';
import { splitSections, splitSteps } from './split-sections.ts';

const article = {
  content:
    '<p>开头。</p>\n<h2 id="准备">准备</h2>\n<p>证件。</p>\n<h2 id="第一步-报案">第一步　报案</h2>\n<p>拨打热线。</p>\n<h3 id="小节">小节</h3>\n<h2 id="请留意">请留意</h2>\n<ul>\n<li>时限</li>\n</ul>',
  headings: [
    { depth: 2, text: '准备', slug: '准备' },
    { depth: 2, text: '第一步　报案', slug: '第一步-报案' },
    { depth: 3, text: '小节', slug: '小节' },
    { depth: 2, text: '请留意', slug: '请留意' },
  ],
};

describe('an article', () => {
  it('is split at its headings of the second level, with their anchors', () => {
    const { lead, sections } = splitSections(article);
    expect(lead).toBe('<p>开头。</p>');
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['准备', '准备'],
      ['第一步-报案', '第一步　报案'],
      ['请留意', '请留意'],
    ]);
    expect(sections[1]?.html).toBe('<p>拨打热线。</p>\n<h3 id="小节">小节</h3>');
  });

  it('without headings is all lead', () => {
    expect(splitSections({ content: '<p>只有一段。</p>', headings: [] })).toEqual({ lead: '<p>只有一段。</p>', sections: [] });
  });
});

describe('steps', () => {
  it('are separated from what comes before and after them, and lose their number', () => {
    const { before, steps, after } = splitSteps(splitSections(article).sections);
    expect([before, steps, after].map((list) => list.map(({ title }) => title))).toEqual([['准备'], ['报案'], ['请留意']]);
  });

  it('are none where no heading is numbered', () => {
    const sections = [{ id: 'a', title: '登录', html: '' }];
    expect(splitSteps(sections)).toEqual({ before: [], steps: [], after: sections });
  });
});
