import { useState } from 'react';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { Pager } from '@portal/ui/pager/pager.tsx';
import { Pagination } from '@portal/ui/pagination/pagination.tsx';
import { SideMenu } from '@portal/ui/side-menu/side-menu.tsx';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { SectionTabs } from '@portal/ui/tabs/section-tabs.tsx';
import { Tabs } from '@portal/ui/tabs/tabs.tsx';
import { Shown } from './shown.tsx';

const tabs = [
  { id: 'life', label: '身故', content: <p>身故保险金</p> },
  { id: 'illness', label: '重疾', content: <p>重大疾病保险金</p> },
];
const links = tabs.map(({ id, label }) => ({ to: `#tabs-${id}`, label, current: id === 'life' }));
const sections = [
  { id: 'tabs', label: '选项卡' },
  { id: 'breadcrumb', label: '所在位置' },
];
const menu = [
  { code: 'base', name: '基本信息', entries: [{ code: 'profile', name: '公司概况', to: '#side-menu' }] },
  { code: 'special', name: '专项信息', entries: [{ code: 'pay', name: '偿付能力', to: '#side-menu-pay' }] },
];

/** Ways through a page, a list and the site. */
export function WaysShown() {
  const [page, setPage] = useState(2);
  return (
    <>
      <Shown id="tabs" title="Tabs、LinkTabs、SectionTabs" lead="切换面板、切换地址、跳到本页的一部分。">
        <Tabs label="保险责任" tabs={tabs} />
        <LinkTabs label="地址" tabs={links} />
        <SectionTabs label="本页" sections={sections} />
      </Shown>
      <Shown id="breadcrumb" title="Breadcrumb" lead="从首页到本页。">
        <Breadcrumb items={[{ label: '首页', to: '#breadcrumb' }, { label: '公开信息披露', to: '#breadcrumb' }, { label: '本页' }]} />
      </Shown>
      <Shown id="pagination" title="Pagination、Pager" lead="有地址的列表用链接翻页，没有的用按钮。">
        <Pagination total={345} page={7} size={10} hrefFor={(to) => `#pagination-${to}`} label="很多页" />
        <Pagination total={3} page={1} size={10} hrefFor={(to) => `#pagination-${to}`} label="只有一页" />
        <Pager what="名单" page={page} total={30} size={10} onTurn={setPage} />
      </Shown>
      <Shown id="side-menu" title="SideMenu" lead="两级目录；手机上收在一个按钮里。">
        <SideMenu label="目录" groups={menu} current="pay" />
      </Shown>
    </>
  );
}
