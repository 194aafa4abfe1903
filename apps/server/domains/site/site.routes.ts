import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { renderMarkdown } from '../../platform/markdown/to-html.ts';
import { refuse } from '../../platform/refused.ts';
import { findAgreementText, listAgreementTexts } from './agreements.queries.ts';
import { listAgreements } from './agreements.ts';
import type { SiteSettings } from './site-settings.ts';

/** Every id that the settings of the site are found under. */
const configIds: ReadonlySet<string> = new Set(['home', 'site']);

interface Deps {
  readonly db: Database;
  readonly site: SiteSettings;
  readonly publicUrl: () => string;
  readonly demonstration: boolean;
  readonly imageLimitMb: number;
}

export function bindSiteCalls(bind: CallBinder, { db, site, publicUrl, demonstration, imageLimitMb }: Deps): void {
  bind('getSite', async ({ configId }) => {
    if (!configIds.has(configId)) return refuse('CONFIG_NOT_FOUND');
    const {
      owners: _owners,
      pages: _pages,
      sharePicture: _share,
      suitability: _suitability,
      transfers: _transfers,
      company,
      wechatAccounts,
      ...content
    } = await site.current();
    const { logoSvg: _logo, smsSignature: _signature, ...shown } = company;
    const { production, test } = content.links.employeeBenefit;
    return {
      ...content,
      company: shown,
      // A phone that scans the code needs a whole address.
      wechatAccounts: wechatAccounts.map((account) => ({ ...account, qrContent: new URL(account.qrContent, publicUrl()).href })),
      agreements: listAgreements(await site.current()).map(({ id, title, url, version }) => ({ id, title, url, version })),
      demonstration,
      imageLimitMb,
      employeeBenefitUrl: demonstration ? test : production,
    };
  });

  bind('getSitePage', async ({ id, version: asked }) => {
    const content = await site.current();
    const page = content.pages.find((one) => one.id === id);
    if (!page) return refuse('PAGE_NOT_FOUND');
    const present = listAgreements(content).find((one) => one.id === id);
    const shown = asked === undefined ? page : await findAgreementText(db, id, asked);
    if (!shown) return refuse('PAGE_NOT_FOUND');
    const stored = present ? await listAgreementTexts(db, id) : [];
    return {
      title: shown.title,
      html: renderMarkdown(shown.text),
      version: asked ?? present?.version ?? null,
      versions: stored.map(({ version, since }) => ({ version, since: since.toISOString(), inForce: version === present?.version })),
    };
  });
}
