import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ShellSession } from '../site-config.ts';
import { AccountLinks } from './account-links.tsx';

const links = {
  home: '/',
  login: '/login',
  register: '/register',
  personalCentre: '/personalCenter',
  claims: '/serverCenterProcess/lipei',
  search: '/search',
};

const show = (session: ShellSession): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AccountLinks session={session} links={links} onLogout={() => undefined} />
    </MemoryRouter>,
  );

test('a guest sees links to sign in and to register', () => {
  expect(show('guest')).toContain('href="/login"');
  expect(show('guest')).toContain('免费注册');
});

test('a customer is greeted and can sign out', () => {
  const markup = show({ greeting: '您好，欧阳**' });
  expect(markup).toContain('您好，欧阳**');
  expect(markup).toContain('退出登录');
  expect(markup).not.toContain('href="/login"');
});

test('before the session is known, the page reserves the space and shows no links for guests', () => {
  expect(show('unknown')).toContain('data-unknown');
});
