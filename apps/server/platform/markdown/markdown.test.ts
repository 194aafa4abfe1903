import { describe, expect, it } from 'vitest';
import { markHeadings } from './mark-headings.ts';
import { checkMarkdown, parseMarkdown } from './parse-markdown.ts';
import { placePictures } from './place-pictures.ts';
import { renderMarkdown, toHtml } from './to-html.ts';
import { toPlainText } from './to-plain-text.ts';
import { toTypst } from './to-typst.ts';

describe('bold text', () => {
  it.each(['合同**（以下称“本合同”）**成立', '**第一条。**合同', '请阅读**“责任免除”**条款'])(
    'stays bold beside Chinese punctuation: %s',
    (text) => {
      expect(renderMarkdown(text)).toMatch(/<strong>[^*]+<\/strong>/);
      expect(toTypst(parseMarkdown(text))).toContain('strong({ text(');
      expect(toPlainText(parseMarkdown(text))).toBe(text.replaceAll('*', ''));
    },
  );
});

describe('HTML', () => {
  it('has no markup of the author, no picture, and only links that are allowed', () => {
    expect(renderMarkdown('a <b onclick="x()">b</b>')).toBe('<p>a &#x3C;b onclick="x()">b&#x3C;/b></p>');
    expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script');
    expect(renderMarkdown('![图](https://a.example/b.png)')).toBe('<p>图</p>');
    for (const url of ['javascript:alert(1)', 'http://a.example', '//a.example', 'data:text/html,x', '\\\\a.example'])
      expect(renderMarkdown(`[链接](${url})`), url).toBe('<p>链接</p>');
    expect(renderMarkdown('[链接][a]\n\n[a]: javascript:alert(1)')).toBe('<p>链接</p>');
    for (const url of ['/verify', 'https://a.example', 'tel:4006912345', 'mailto:a@b.example'])
      expect(renderMarkdown(`[链接](${url})`), url).toBe(`<p><a href="${url}">链接</a></p>`);
  });

  it('has service numbers to call, once', () => {
    expect(renderMarkdown('请致电 **400-69-12345**。')).toBe(
      '<p>请致电 <strong><a href="tel:400-69-12345">400-69-12345</a></strong>。</p>',
    );
    expect(renderMarkdown('[400-69-12345](tel:4006912345)')).toBe('<p><a href="tel:4006912345">400-69-12345</a></p>');
  });

  it('has a picture with its size, and one that stands alone as a figure', () => {
    const placed = (text: string) => {
      const tree = parseMarkdown(text);
      placePictures(tree, new Map([['图 a.png', { src: '/p/1', width: 30, height: 20 }]]));
      return tree;
    };
    const img = '<img src="/p/1" alt="大楼" width="30" height="20" loading="lazy" decoding="async">';
    expect(toHtml(placed('![大楼](<图 a.png> "图 <1>")'))).toBe(`<figure>${img}<figcaption>图 &#x3C;1></figcaption></figure>`);
    expect(toHtml(placed('见 ![大楼](%E5%9B%BE%20a.png)。'))).toBe(`<p>见 ${img}。</p>`);
    expect(toTypst(placed('![大楼](<图 a.png>)'))).toBe('{ { picture("/p/1", 30, 20, "大楼", none) } }');
    expect(toPlainText(placed('![大楼](a.png "图 1")'))).toBe('大楼 图 1');
  });

  it('keeps a range of two figures as it is written', () => {
    expect(renderMarkdown('3~5 天，最多 6~8 天')).toBe('<p>3~5 天，最多 6~8 天</p>');
  });

  it('joins the lines of a Chinese paragraph without a space', () => {
    expect(renderMarkdown('保险\n合同\nlife\ninsurance')).toBe('<p>保险合同life insurance</p>');
  });

  it('gives headings ids where a table of contents is wanted, no two the same', () => {
    const tree = parseMarkdown('## 一、报案\n\n## 一、报案\n\n### “……”');
    expect(markHeadings(tree)).toEqual([
      { depth: 2, text: '一、报案', slug: '一-报案' },
      { depth: 2, text: '一、报案', slug: '一-报案-2' },
      { depth: 3, text: '“……”', slug: 'section' },
    ]);
    expect(toHtml(tree)).toContain('<h2 id="一-报案-2">一、报案</h2>');
    expect(renderMarkdown('## 一、报案')).toBe('<h2>一、报案</h2>');
  });
});

describe('plain text', () => {
  it('has a line for each block and no marks', () => {
    const text = '# 标题\n\n**甲**[乙](/a)\n\n- 一\n- 二\n\n| 年 | 元 |\n|---|---|\n| 1 | 2 |';
    expect(toPlainText(parseMarkdown(text))).toBe('标题\n甲乙\n一\n二\n年 · 元\n1 · 2');
  });
});

describe('faults of a text', () => {
  it('are raw HTML, pictures and links that lead nowhere, each with its line', () => {
    expect(checkMarkdown('甲\n\n<div>\n\n乙 [丙](http://a.example) www.b.example')).toEqual([
      { line: 3, message: expect.stringContaining('npm run portal -- texts from FILE') },
      { line: 5, message: 'a link leads to http://a.example: use a path that begins with /, https:, mailto: or tel:' },
    ]);
    expect(checkMarkdown('甲\n![图](a.png)')).toEqual([{ line: 2, message: expect.stringContaining('in articles only') }]);
    expect(checkMarkdown('费用 <3,000 元，[条款](/terms)')).toEqual([]);
  });
});
