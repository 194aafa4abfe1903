import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { bindAccountSettingCalls } from './domains/accounts/account-settings.routes.ts';
import { bindAccountCalls } from './domains/accounts/accounts.routes.ts';
import { bindWechatCalls } from './domains/accounts/wechat/wechat.routes.ts';
import { bindAnalyticsCalls } from './domains/analytics/analytics.routes.ts';
import { bindClaimCalls } from './domains/claims/claims.routes.ts';
import { bindContentCalls } from './domains/content/content.routes.ts';
import { serveFeeds } from './domains/feeds/feeds.routes.ts';
import { bindIdentityCalls } from './domains/identity/identity.routes.ts';
import { bindInvoiceCalls } from './domains/invoices/invoices.routes.ts';
import { bindLeadCalls } from './domains/leads/leads.routes.ts';
import { bindOccupationCalls } from './domains/occupations/occupations.routes.ts';
import { bindApplicationCalls } from './domains/orders/applications.routes.ts';
import { bindDraftLinkCalls } from './domains/orders/handover/draft-links.routes.ts';
import { bindOrderPaymentCalls } from './domains/orders/order-payments.routes.ts';
import { bindOrderCalls } from './domains/orders/orders.routes.ts';
import { bindPaymentCalls } from './domains/payments/payments.routes.ts';
import { bindPointsCalls } from './domains/points/points.routes.ts';
import { bindPolicyCalls } from './domains/policies/policies.routes.ts';
import { bindProductCalls } from './domains/products/products.routes.ts';
import { bindQuotingCalls } from './domains/quoting/quoting.routes.ts';
import { bindSearchCalls } from './domains/search/search.routes.ts';
import { bindSiteCalls, serveLogo } from './domains/site/site.routes.ts';
import { bindTodoCalls } from './domains/todo/todo.routes.ts';
import { serveSandbox } from './gateways/sandbox.routes.ts';
import type { Config } from './config.ts';
import type { LogStream } from './platform/bounded-log.ts';
import { createAdmission } from './platform/http/admission.ts';
import { createCallBinder } from './platform/http/bind-call.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { clientErrorHandler, frameworkErrors, refuseOddAddresses } from './platform/http/odd-addresses.ts';
import { toFastify, type TrustedProxies } from './platform/http/trusted-proxies.ts';
import { isOnHttps, sendSecurityHeaders } from './platform/http/security-headers.ts';
import { handleErrors, makeReference } from './platform/http/send-refusal.ts';
import type { Services } from './services.ts';
import { listMailOutbox, listOutbox } from './domains/messages/list-outbox.ts';

const bodyLimit = 128 * 1024;

export type App = FastifyInstance;

export interface AppOptions {
  readonly logLevel: Config['logLevel'];
  readonly log: LogStream;
  readonly trustProxy: TrustedProxies;
  /** Calls are refused as BUSY while the event loop is delayed by more than this; 0 = never. */
  readonly maxEventLoopDelayMs?: number;
}

/** Builds one Fastify app from platform and domains. The process that has a web build adds the pages. */
export async function createApp(services: Services, options: AppOptions): Promise<App> {
  const { db, sealer, sessions, sandbox, invoicePlatform, localWechat, site, imageLimitMb } = services;
  const app = fastify({
    logger: { level: options.logLevel, stream: options.log },
    trustProxy: toFastify(options.trustProxy),
    bodyLimit,
    genReqId: makeReference,
    // A log line per request would contain query strings. Failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors,
    clientErrorHandler,
  });
  // The body of a call is JSON. Other sites can send plain text without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  // Answers have the contract's TypeScript types; tests check each against its schema (testing/check-answer.ts).
  app.setSerializerCompiler(() => JSON.stringify);
  sendSecurityHeaders(app, services.publicUrl);
  handleErrors(app);
  refuseOddAddresses(app);
  await app.register(cookie);
  await app.register(underPressure, { maxEventLoopDelay: options.maxEventLoopDelayMs ?? 2_000 });
  await serveApiDocs(app);
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  const admission = createAdmission(services, app.log);
  const bind = createCallBinder(app, { sessions, sealer, admission, imageLimitMb, isOnHttps: () => isOnHttps(services.publicUrl()) });
  bindSiteCalls(bind, services);
  serveLogo(app, site);
  serveFeeds(app, services);
  bindContentCalls(bind, services);
  bindSearchCalls(bind, { ...services, log: app.log });
  bindAccountCalls(bind, services);
  bindAccountSettingCalls(bind, services);
  bindWechatCalls(bind, services);
  bindProductCalls(bind, services);
  bindOccupationCalls(bind, services);
  bindQuotingCalls(bind, services);
  bindApplicationCalls(bind, services);
  bindDraftLinkCalls(bind, services);
  bindOrderCalls(bind, services);
  bindOrderPaymentCalls(bind, services);
  bindPaymentCalls(bind, services);
  bindPolicyCalls(bind, services);
  bindInvoiceCalls(bind, services);
  bindClaimCalls(bind, services);
  bindPointsCalls(bind, services);
  bindTodoCalls(bind, services);
  bindIdentityCalls(bind, services);
  bindLeadCalls(bind, services);
  bindAnalyticsCalls(bind, { ...services, log: app.log });
  if (sandbox && invoicePlatform)
    await serveSandbox(app, {
      payments: sandbox,
      invoices: invoicePlatform,
      wechat: localWechat,
      listOutbox: () => listOutbox(db, sealer),
      listMails: () => listMailOutbox(db, sealer),
      companyName: async () => (await site.current()).company.shortName,
    });
  return app;
}
