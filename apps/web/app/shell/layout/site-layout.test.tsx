import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SiteConfig } from '../site-config.ts';
import { SiteLayout } from './site-layout.tsx';

const config: SiteConfig = {
  company: { name: '示例人寿保险股份有限公司', logoText: '示例人寿', logoSubtext: 'EXAMPLE LIFE' },
  hotline: { number: '400-69-12345', hours: '9:00-18:00' },
  manualServiceHours: '9:00-20:00',
  regionalHotlines: [{ label: '香港', number: '38922699' }],
  mailbox: 'xb@example.com',
  officialAccounts: [{ name: '示例人寿' }],
  footerColumns: [{ title: '服务帮助', links: [{ label: '隐私政策', to: 'https://www.example.com/privacy' }] }],
  friendlyLinks: [{ label: '行业协会', to: 'https://www.example.com/association' }],
  filing: { icp: { label: '备案 0 号', to: 'https://www.example.com/filing' } },
  ipv6Text: '本网站支持 IPv6',
  copyrightYears: '2026',
  demoNotice: '演示环境 · 模拟支付',
};
const links = {
  home: '/',
  login: '/login',
  register: '/register',
  personalCentre: '/personalCenter',
  claims: '/serverCenterProcess/lipei',
  search: '/search',
};
const element = (
  <SiteLayout
    config={config}
    menu={[{ index: 1, label: '服务大厅', to: '/serviceCenter' }]}
    links={links}
    session="unknown"
    onLogout={() => undefined}
    isAdvised
    onAdvised={() => undefined}
  >
    <h1>内容</h1>
  </SiteLayout>
);
const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

test('the server renders header, content and footer with hours of hotline and staffed service', () => {
  for (const text of [
    '400-69-12345',
    '（9:00-18:00）',
    '热线 9:00-18:00，人工服务 9:00-20:00',
    '38922699',
    'xb@example.com',
    '本网站支持 IPv6',
    '服务大厅',
    '内容',
  ]) {
    expect(markup).toContain(text);
  }
});

test('links to other sites open in a new window and say so', () => {
  expect(markup).toMatch(/href="https:\/\/www\.example\.com\/privacy"[^>]*target="_blank"/);
  expect(markup).toContain('（在新窗口打开）');
});

test('the box that opens the site on a phone is in the footer once its picture is known', () => {
  expect(markup).not.toContain('扫码在手机上');
  const phoneCode = { image: 'data:image/svg+xml,', text: '扫码在手机上看产品和保单' };
  const withCode = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <SiteLayout
              config={{ ...config, phoneCode }}
              menu={[]}
              links={links}
              session="unknown"
              onLogout={() => undefined}
              isAdvised
              onAdvised={() => undefined}
            >
              <h1>内容</h1>
            </SiteLayout>
          ),
        },
      ])}
    />,
  );
  expect(withCode).toContain(`alt="二维码：${phoneCode.text}"`);
  expect(withCode).toContain(phoneCode.text);
});

test('an official account without a QR code is not offered', () => {
  expect(markup).not.toContain('关注公众号');
});

test('a demonstration system says that payments are simulated', () => {
  expect(markup).toContain('演示环境 · 模拟支付');
});

test('the elderly toolbar has its four buttons before any script has run', () => {
  const text = markup.replaceAll(/<[^>]+>/g, ' ');
  for (const label of ['重置', '放大', '缩小', '退出']) expect(text).toContain(label);
});
