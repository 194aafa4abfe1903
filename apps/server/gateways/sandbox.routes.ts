import formbody from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LocalBank, serveLocalBank } from './bank/local-bank.routes.ts';
import type { LocalCompanyRegister } from './companies/local-companies.ts';
import type { LocalIdentityService } from './identity/local-identity.ts';
import { type RefundAnswer, refundAnswers } from './payment/local-refunds.ts';
import type { LocalPayment } from './payment/local-payment.queries.ts';
import { type LocalPaymentProvider, type Scenario, scenarios } from './payment/local-payment.ts';
import type { Mail } from './mail/mail-gateway.ts';
import type { LocalInvoicePlatform } from './invoice/local-invoice.ts';
import { outboxPage, paymentPage } from './payment/local-payment.page.ts';
import { type SamplePeople, staffPage } from './staff-page.ts';
import { serveLocalWechat } from './wechat/local-wechat.routes.ts';
import type { LocalWechat } from './wechat/local-wechat.ts';

interface Deps {
  readonly payments: LocalPaymentProvider;
  readonly invoices: LocalInvoicePlatform;
  readonly identity: LocalIdentityService;
  readonly companies: LocalCompanyRegister;
  readonly wechat: LocalWechat;
  readonly bank: LocalBank;
  readonly listOutbox: () => Promise<{ phone: string; text: string; at: Date }[]>;
  readonly listMails: () => Promise<(Mail & { at: Date })[]>;
  /** The people of the insurer who may sign in here. */
  readonly staff: () => SamplePeople;
  /** The payee, and who asks at WeChat. */
  readonly companyName: () => Promise<string>;
}

/** The buttons of the page of a payment: its result, how refunds are answered from now on, or the end of one. */
interface PaymentForm {
  readonly scenario?: unknown;
  readonly answer?: unknown;
  readonly end?: unknown;
}

const isRefundAnswer = (value: unknown): value is RefundAnswer => refundAnswers.some((answer) => answer === value);
const isScenario = (value: unknown): value is Scenario => scenarios.some((scenario) => scenario === value);

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'")
    .send(html);
}

const headerOf = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '');

const signedPartOf = (request: FastifyRequest<{ Body: string }>) => ({
  timestamp: headerOf(request, 'x-timestamp'),
  nonce: headerOf(request, 'x-nonce'),
  signature: headerOf(request, 'x-sign'),
  body: request.body,
});

/** Makes the routes of a scope take JSON as text: the signature is that of the text. */
function takeJsonAsText(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
}

/** The local invoice platform, as its vendor would serve it. */
async function serveInvoices(app: FastifyInstance, invoices: LocalInvoicePlatform): Promise<void> {
  await app.register(async (platform) => {
    takeJsonAsText(platform, 4096);

    for (const path of ['/request', '/query'] as const)
      platform.post<{ Body: string }>(`/sandbox/invoice${path}`, async (request) => invoices.answer({ path, ...signedPartOf(request) }));

    platform.get<{ Params: { serial: string } }>('/sandbox/invoice/pdf/:serial', async (request, reply) => {
      const pdf = await invoices.makePdf(request.params.serial);
      return pdf
        ? reply
            .type('application/pdf')
            .serializer((sent: unknown) => sent as string)
            .send(pdf)
        : reply.callNotFound();
    });
  });
}

/** A local service that is asked with one signed request, as its vendor would serve it. */
async function serveSigned(
  app: FastifyInstance,
  {
    prefix,
    path,
    service,
  }: { readonly prefix: string; readonly path: string; readonly service: LocalIdentityService | LocalCompanyRegister },
): Promise<void> {
  await app.register(async (vendor) => {
    takeJsonAsText(vendor, 1024);
    vendor.post<{ Body: string }>(prefix + path, (request, reply) => reply.send(service.answer({ path, ...signedPartOf(request) })));
  });
}

/** The pages of the local doubles. They exist only while the sandbox is on. */
export async function serveSandbox(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (sandbox) => {
    // They are not calls of the contract.
    sandbox.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true }));
    await serveInvoices(sandbox, deps.invoices);
    await serveSigned(sandbox, { prefix: '/sandbox/identity', path: '/three-factors', service: deps.identity });
    await serveSigned(sandbox, { prefix: '/sandbox/companies', path: '/credit-code', service: deps.companies });
    await serveSigned(sandbox, { prefix: '/sandbox/companies', path: '/owners', service: deps.companies });
    await servePages(sandbox, deps);
  });
}

async function servePages(
  app: FastifyInstance,
  { payments, wechat, bank, staff, listOutbox, listMails, companyName }: Deps,
): Promise<void> {
  await app.register(async (sandbox) => {
    sandbox.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) => {
      done(null, formbody.parse(String(body)));
    });

    serveLocalBank(sandbox, { bank, sendHtml });
    serveLocalWechat(sandbox, { wechat, companyName, sendHtml });

    sandbox.get('/sandbox/outbox', async (_request, reply) => sendHtml(reply, outboxPage(await listOutbox(), await listMails())));

    sandbox.get('/sandbox/staff', (_request, reply) => sendHtml(reply, staffPage(staff())));

    const sendPayment = async (reply: FastifyReply, payment: LocalPayment | undefined, acted: boolean) =>
      payment
        ? sendHtml(reply, paymentPage(payment, await companyName(), acted, await payments.listRefunds(payment.payment_no)))
        : reply.callNotFound();

    sandbox.get<{ Params: { ref: string } }>('/sandbox/pay/:ref', async (request, reply) =>
      sendPayment(reply, await payments.find(request.params.ref), false),
    );

    sandbox.post<{ Params: { ref: string }; Body: PaymentForm }>('/sandbox/pay/:ref', async (request, reply) => {
      const { ref } = request.params;
      const { scenario, answer, end } = request.body;
      if (isScenario(scenario)) return sendPayment(reply, await payments.act(ref, scenario), true);
      const payment = await payments.find(ref);
      const [refundNo = '', ended] = typeof end === 'string' ? end.split(' ') : [];
      if (payment && isRefundAnswer(answer)) await payments.answerRefunds(payment.payment_no, answer);
      else if (payment && isRefundAnswer(ended) && ended !== 'processing') await payments.endRefund(refundNo, ended);
      else return reply.code(400).send('没有这种支付结果');
      return sendPayment(reply, await payments.find(ref), true);
    });
  });
}
