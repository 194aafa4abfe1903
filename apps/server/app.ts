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
import { serveCoreFeeds } from './domains/core/core-feeds.routes.ts';
import { bindFamilyCalls } from './domains/family/family.routes.ts';
import { watchMessages } from './domains/messages/public.ts';
import { serveSmsReceipts } from './domains/messages/receipts.routes.ts';
import { serveFeeds } from './domains/feeds/feeds.routes.ts';
import { bindIdentityCalls } from './domains/identity/identity.routes.ts';
import { bindInvoiceCalls } from './domains/invoices/invoices.routes.ts';
import { bindLeadCalls } from './domains/leads/leads.routes.ts';
import { bindOccupationCalls } from './domains/occupations/occupations.routes.ts';
import { bindApplicationCalls } from './domains/orders/applications.routes.ts';
import { bindDraftLinkCalls } from './domains/orders/handover/draft-links.routes.ts';
import { bindRosterCalls } from './domains/orders/roster/rosters.routes.ts';
import { bindOrderPaymentCalls } from './domains/orders/paying/order-payments.routes.ts';
import { bindOrderCalls } from './domains/orders/orders.routes.ts';
import { watchCore } from './domains/outbox/public.ts';
import { servePaymentNotices } from './domains/payments/payment-notices.routes.ts';
import { bindPaymentCalls } from './domains/payments/payments.routes.ts';
import { bindPartnerCalls } from './domains/partners/partners.routes.ts';
import { bindPointsCalls } from './domains/points/points.routes.ts';
import { bindCertificateCalls } from './domains/certificates/certificates.routes.ts';
import { bindContractCalls } from './domains/contracts/contracts.routes.ts';
import { bindPolicyCalls } from './domains/policies/policies.routes.ts';
import { bindOwnCaseCalls } from './domains/cases/own/own-cases.routes.ts';
import { bindServicingCalls } from './domains/servicing/servicing.routes.ts';
import { bindPremiumCalls } from './domains/premiums/premiums.routes.ts';
import { bindProductCalls } from './domains/products/products.routes.ts';
import { bindQuotingCalls } from './domains/quoting/quoting.routes.ts';
import { bindSearchCalls } from './domains/search/search.routes.ts';
import { serveSitePictures } from './domains/site/pictures/pictures.routes.ts';
import { bindSiteCalls } from './domains/site/site.routes.ts';
import { bindTodoCalls } from './domains/todo/todo.routes.ts';
import { localBank } from './domains/payments/transfers/local-bank.ts';
import { serveSandbox } from './gateways/sandbox.routes.ts';
import { createStaffDoor, showSampleStaff } from './domains/staff/public.ts';
import type { Config } from './config.ts';
import { bindStaffCatalogue } from './staff-calls.ts';
import type { LogStream } from './platform/logging/bounded-log.ts';
import { createAdmission } from './platform/http/limits/admission.ts';
import { createGate } from './platform/http/limits/gate.ts';
import { type CallBinder, createCallBinder } from './platform/http/bind-call.ts';
import { createStaffBinder } from './platform/http/bind-staff-call.ts';
import { createCallRouter } from './platform/http/call-route.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { answerUnparsed, clientErrorHandler, refuseOddAddresses } from './platform/http/odd-addresses.ts';
import { toFastify, type TrustedProxies } from './platform/http/trusted-proxies.ts';
import { fewUnanswered } from './platform/http/limits/few-unanswered.ts';
import { createPace } from './platform/http/limits/pace-addresses.ts';
import { isOnHttps, sendSecurityHeaders } from './platform/http/security-headers.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import { handleErrors, makeReference } from './platform/http/send-refusal.ts';
import { acceptModestJson } from './platform/http/bodies/read-json.ts';
import { watchBodies } from './platform/http/bodies/watch-bodies.ts';
import type { Services } from './services.ts';
import { listMailOutbox, listOutbox } from './domains/messages/list-outbox.ts';

const bodyLimit = 128 * 1024;
/** Within which the headers, and a whole request, have to arrive. Slow bodies are ended earlier, see watchBodies. */
const headersMs = 15_000;
const requestMs = 300_000;

export type App = FastifyInstance;

export interface AppOptions {
  readonly logLevel: Config['logLevel'];
  readonly log: LogStream;
  readonly trustProxy: TrustedProxies;
  /** Calls are refused as BUSY while the event loop is delayed by more than this; 0 = never. */
  readonly maxEventLoopDelayMs?: number;
  /** Whether the server has been told to stop. Absent: never. */
  readonly isStopping?: () => boolean;
}

function openServer(options: AppOptions): App {
  const app = fastify({
    logger: { level: options.logLevel, stream: options.log },
    trustProxy: toFastify(options.trustProxy),
    bodyLimit,
    genReqId: makeReference,
    // A log line per request would contain query strings. Failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnparsed(),
    clientErrorHandler,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 2_000, ...fewUnanswered },
  });
  // Node would answer them by itself, at no pace.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  return app;
}

/** The calls from the first price to the payment. */
function bindSaleCalls(bind: CallBinder, services: Services): void {
  bindQuotingCalls(bind, services);
  bindApplicationCalls(bind, services);
  bindDraftLinkCalls(bind, services);
  bindRosterCalls(bind, services);
  bindOrderCalls(bind, services);
  bindOrderPaymentCalls(bind, services);
  bindPaymentCalls(bind);
}

/** The pages of the local doubles, while the sandbox is on. */
async function serveDoubles(app: App, services: Services): Promise<void> {
  const { db, sealer, sandbox, invoicePlatform, identityService, companyRegister, localWechat, site } = services;
  if (!sandbox || !invoicePlatform || !identityService || !companyRegister) return;
  await serveSandbox(app, {
    payments: sandbox,
    invoices: invoicePlatform,
    identity: identityService,
    companies: companyRegister,
    wechat: localWechat,
    bank: localBank(services),
    staff: () => showSampleStaff(services.clock()),
    listOutbox: async () =>
      [...(await listOutbox(db, sealer)), ...(await sandbox.listBankMessages())].toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    listMails: () => listMailOutbox(db, sealer),
    companyName: async () => (await site.current()).company.shortName,
  });
}

/** Builds one Fastify app from platform and domains. The process that has a web build adds the pages. */
export async function createApp(services: Services, options: AppOptions): Promise<App> {
  const { sealer, sessions, imageLimitMb } = services;
  const app = openServer(options);
  // The body of a call is JSON. Other sites can send plain text without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  acceptModestJson(app);
  app.setValidatorCompiler(validatorCompiler);
  // Answers have the contract's TypeScript types; tests check each against its schema (testing/check-answer.ts).
  app.setSerializerCompiler(() => JSON.stringify);
  sendSecurityHeaders(app, services.publicUrl);
  handleErrors(app);
  app.addHook('onRequest', createPace());
  watchBodies(app);
  refuseOddAddresses(app);
  await app.register(cookie);
  await app.register(underPressure, { maxEventLoopDelay: options.maxEventLoopDelayMs ?? 2_000 });
  if (services.apiDocs) await serveApiDocs(app);
  serveHealth(app, {
    ...services,
    isStopping: options.isStopping ?? (() => false),
    coreStanding: watchCore(services),
    messageStanding: watchMessages(services),
  });

  const admission = createAdmission(services, app.log);
  const gate = createGate();
  app.decorate('gate', gate);
  const router = createCallRouter(app, { gate, imageLimitMb });
  const entrance = { sealer, admission, isOnHttps: () => isOnHttps(services.publicUrl()) };
  const bind = createCallBinder(router, { ...entrance, sessions });
  bindStaffCatalogue(createStaffBinder(router, { ...entrance, door: createStaffDoor(services) }), services);
  bindSiteCalls(bind, services);
  serveSitePictures(app, services);
  serveFeeds(app, services);
  bindContentCalls(bind, services);
  bindSearchCalls(bind, { ...services, log: app.log });
  bindAccountCalls(bind, services);
  bindAccountSettingCalls(bind, services);
  bindWechatCalls(bind, services);
  bindProductCalls(bind, services);
  bindOccupationCalls(bind, services);
  bindPartnerCalls(bind, services);
  bindSaleCalls(bind, services);
  bindPolicyCalls(bind, services);
  bindContractCalls(bind, services);
  bindServicingCalls(bind, services);
  bindOwnCaseCalls(bind, services);
  bindCertificateCalls(bind, services);
  bindPremiumCalls(bind, services);
  bindInvoiceCalls(bind, services);
  bindClaimCalls(bind, services);
  bindPointsCalls(bind, services);
  bindFamilyCalls(bind, services);
  bindTodoCalls(bind, services);
  bindIdentityCalls(bind, services);
  bindLeadCalls(bind, services);
  bindAnalyticsCalls(bind, { ...services, log: app.log });
  await serveCoreFeeds(app, services);
  await servePaymentNotices(app, services);
  await serveSmsReceipts(app, services);
  await serveDoubles(app, services);
  return app;
}
