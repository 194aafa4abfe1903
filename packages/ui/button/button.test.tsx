import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button outside a form does not submit by accident', () => {
  expect(renderToStaticMarkup(<Button>保存</Button>)).toContain('type="button"');
});

test('a busy button keeps its label and its focus, and is marked as disabled for assistive technology', () => {
  const markup = renderToStaticMarkup(
    <Button type="submit" busy>
      提交
    </Button>,
  );
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).toContain('aria-busy="true"');
  expect(markup).not.toContain(' disabled');
  expect(markup).toContain('提交');
});
