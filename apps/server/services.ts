import { caseKinds } from './case-kinds.ts';
import { type Config } from './config.ts';
import type { CaseKind } from './domains/cases/public.ts';
import { describeAccount, keepContact, updateAccount } from './domains/accounts/public.ts';
import type { ContentCatalogue } from './domains/content/content-catalogue.ts';
import { contentServices } from './domains/content/content-services.ts';
import type { ChargeOwners } from './domains/charges/public.ts';
import {
  type DescribeAccount,
  type FindHeldPolicies,
  type FindRenewed,
  type KeepContact,
  ordersAsOwners,
  type SealMember,
} from './domains/orders/public.ts';
import {
  createPolicyIssuer,
  createPolicySerials,
  type DrawPolicySerial,
  findRenewed,
  sealRosterMember,
  type SendFirstMemberLinks,
} from './domains/contracts/public.ts';
import { findAgreeingPolicy, findHeldPolicies } from './domains/policies/public.ts';
import { instalmentsAsOwners } from './domains/servicing/public.ts';
import { sendFirstMemberLinks } from './domains/certificates/public.ts';
import { noteMoneyBack } from './domains/invoices/public.ts';
import type { PaymentDeps } from './domains/payments/public.ts';
import { createAlarm, type SmsService } from './domains/messages/public.ts';
import { tellOfInstalments } from './domains/premiums/public.ts';
import { createOccupationCatalogue } from './domains/occupations/occupation-catalogue.ts';
import type { CoreLink } from './domains/outbox/public.ts';
import type { FindAgreeingPolicy, UpdateAccount } from './domains/identity/public.ts';
import type { OccupationCatalogue } from './domains/occupations/public.ts';
import { createUnprintedReport, type ReportUnprinted } from './domains/orders/drafts/unprinted-letters.ts';
import { createUnreadableReport, type ReportUnreadable } from './domains/orders/drafts/unreadable-orders.ts';
import { createProductCatalogue } from './domains/products/product-catalogue.ts';
import type { DescribeCompany, ProductCatalogue } from './domains/products/public.ts';
import { createVocabularies, type Vocabularies } from './domains/search/index/vocabulary.ts';
import type { SiteSettings } from './domains/site/public.ts';
import { createSiteSettings } from './domains/site/site-settings.ts';
import type { CompanyGateway } from './gateways/companies/company-gateway.ts';
import { createHttpCompanies } from './gateways/companies/http-companies.ts';
import { createLocalCompanies, type LocalCompanyRegister } from './gateways/companies/local-companies.ts';
import { createHttpIdentity } from './gateways/identity/http-identity.ts';
import type { IdentityGateway } from './gateways/identity/identity-gateway.ts';
import { createLocalIdentity, type LocalIdentityService } from './gateways/identity/local-identity.ts';
import { createHttpInvoices } from './gateways/invoice/http-invoices.ts';
import { createHttpTimeStamps } from './gateways/time-stamp/http-time-stamps.ts';
import type { InvoiceGateway } from './gateways/invoice/invoice-gateway.ts';
import { createLocalInvoices, type LocalInvoicePlatform } from './gateways/invoice/local-invoice.ts';
import { createLocalMail } from './gateways/mail/local-mail.ts';
import type { MailGateway } from './gateways/mail/mail-gateway.ts';
import { createSmtpMail } from './gateways/mail/smtp-mail.ts';
import { createAlipay } from './gateways/payment/alipay/alipay.ts';
import { createLocalPayments, type LocalPaymentProvider } from './gateways/payment/local-payment.ts';
import { listProviders, type PaymentProviders } from './gateways/payment/payment-provider.ts';
import { createWechatPay } from './gateways/payment/wechat-pay/wechat-pay.ts';
import { connectSms } from './gateways/sms/connect-sms.ts';
import { createLocalSms } from './gateways/sms/local-sms.ts';
import { createLocalWechat, type LocalWechat } from './gateways/wechat/local-wechat.ts';
import { createHttpWebhooks } from './gateways/webhook/http-webhooks.ts';
import type { WebhookGateway } from './gateways/webhook/webhook-gateway.ts';
import type { WechatGateway } from './gateways/wechat/wechat-gateway.ts';
import { createWechatOauth } from './gateways/wechat/wechat-oauth.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/connect.ts';
import { findInstallation } from './platform/file-store/installation.queries.ts';
import { createFiles, type Files } from './platform/files.ts';
import type { Holidays } from './platform/holidays.ts';
import type { FailedJobs, Jobs } from './platform/jobs.ts';
import { createTextReader, type TextReader } from './platform/ocr/text-reader.ts';
import { createPasswordHasher, type PasswordHasher } from './platform/password-hasher.ts';
import { keepDocuments } from './platform/pdf/keep-documents.ts';
import { createPdfRenderer, type PdfRenderer, type RenderPool } from './platform/pdf/pdf-renderer.ts';
import type { PdfCertificate } from './platform/pdf/open-pkcs12.ts';
import { createSpreadsheets, type Spreadsheets } from './platform/spreadsheets/spreadsheets.ts';
import { createSealer, type Sealer } from './platform/sealing.ts';
import { createSigner, type Signer } from './platform/signing/signer.ts';
import { createSessions, type Sessions } from './platform/sessions/sessions.ts';

/** The dependencies of all use cases, created once per process. They have no state except caches. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  /** Signs with the certificate that seals e-policies. */
  readonly signer: Signer;
  readonly sessions: Sessions;
  readonly hasher: PasswordHasher;
  readonly jobs: Jobs & FailedJobs;
  readonly files: Files;
  /** Where the heads of sale records are anchored. */
  readonly anchorFile: string;
  readonly pdf: PdfRenderer;
  readonly spreadsheets: Spreadsheets;
  /** Reads the printed text of pictures. */
  readonly textReader: TextReader;
  readonly site: SiteSettings;
  readonly content: ContentCatalogue;
  readonly describeCompany: DescribeCompany;
  readonly holidays: Holidays;
  readonly vocabularies: Vocabularies;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly reportUnreadable: ReportUnreadable;
  readonly reportUnprinted: ReportUnprinted;
  readonly sms: SmsService;
  readonly mail: MailGateway;
  readonly providers: PaymentProviders;
  readonly drawPolicySerial: DrawPolicySerial;
  readonly sendFirstMemberLinks: SendFirstMemberLinks;
  readonly chargeOwners: ChargeOwners;
  /** Every kind of case. */
  readonly caseKinds: readonly CaseKind[];
  readonly noteMoneyBack: PaymentDeps['noteMoneyBack'];
  /** Sends partners the events of their orders. */
  readonly webhooks: WebhookGateway;
  /** The insurer's core system, which is told what happens; absent if none is connected. */
  readonly core: CoreLink | undefined;
  readonly wechat: WechatGateway;
  /** WeChat's side of its local double. */
  readonly localWechat: LocalWechat;
  /** The provider's side of the local payment double; absent while the sandbox is off. */
  readonly sandbox: LocalPaymentProvider | undefined;
  readonly invoices: InvoiceGateway;
  /** The local invoice platform; absent while the sandbox is off. */
  readonly invoicePlatform: LocalInvoicePlatform | undefined;
  /** Compares name, certificate and phone; absent if no service is connected. */
  readonly identityGateway: IdentityGateway | undefined;
  /** The local service for it; absent while the sandbox is off. */
  readonly identityService: LocalIdentityService | undefined;
  /** A register of organisations; absent if none is connected. */
  readonly companies: CompanyGateway | undefined;
  /** The local register; absent while the sandbox is off. */
  readonly companyRegister: LocalCompanyRegister | undefined;
  readonly findAgreeingPolicy: FindAgreeingPolicy;
  /** Writes a line to the log of the server. */
  readonly report: (line: string) => void;
  readonly publicUrl: () => string;
  readonly demonstration: boolean;
  /** The documentation of the calls is served. */
  readonly apiDocs: boolean;
  /** The largest uploaded image, in megabytes. */
  readonly imageLimitMb: number;
  /** Days for which images that proved who somebody is are kept. */
  readonly identityImageDays: number;
  readonly updateAccount: UpdateAccount;
  readonly describeAccount: DescribeAccount;
  readonly keepContact: KeepContact;
  readonly findHeldPolicies: FindHeldPolicies;
  readonly findRenewed: FindRenewed;
  readonly sealMember: SealMember;
}

interface Foundation {
  readonly config: Config;
  readonly db: Database;
  /** The certificate that seals and signs, of `openSeal`. */
  readonly seal: PdfCertificate;
  readonly jobs: Jobs & FailedJobs;
  readonly clock: Clock;
  /** The address of this process, known once it listens. */
  readonly ownUrl: () => string;
  readonly log: (line: string) => void;
  /** Worker processes that others use too. By default these services have their own. */
  readonly workers?: { readonly renderPool: RenderPool; readonly textReader: TextReader };
}

const pdfIdleMs = 30_000;
const spreadsheetIdleMs = 60_000;
/** Loading the models takes seconds, so they stay while a customer photographs the other side. */
const textReaderIdleMs = 180_000;

/** The connected service for the three-factor check, or the local double while the sandbox is on. */
function identityServices({ identity, sandbox }: Config, clock: Clock, sealer: Sealer, ownUrl: () => string) {
  const key = { appKey: 'sandbox', secret: sealer.derive('sandbox-identity') };
  const identityService = sandbox ? createLocalIdentity({ key, clock }) : undefined;
  if (!identity) {
    const local = createHttpIdentity({ key, clock, baseUrl: () => `${ownUrl()}/sandbox/identity` });
    return { identityGateway: identityService && local, identityService };
  }
  const { url, appKey, secret } = identity;
  return {
    identityGateway: createHttpIdentity({ key: { appKey, secret: Buffer.from(secret) }, clock, baseUrl: () => url }),
    identityService,
  };
}

/** The connected register of organisations, or the local double while the sandbox is on. */
function companyServices({ companies, sandbox }: Config, clock: Clock, sealer: Sealer, ownUrl: () => string) {
  const key = { appKey: 'sandbox', secret: sealer.derive('sandbox-companies') };
  const companyRegister = sandbox ? createLocalCompanies({ key, clock }) : undefined;
  if (!companies) {
    const local = createHttpCompanies({ key, clock, baseUrl: () => `${ownUrl()}/sandbox/companies` });
    return { companies: companyRegister && local, companyRegister };
  }
  const { url, appKey, secret } = companies;
  return { companies: createHttpCompanies({ key: { appKey, secret: Buffer.from(secret) }, clock, baseUrl: () => url }), companyRegister };
}

/** WeChat Pay and Alipay if they are connected; the local doubles of all others. */
function paymentProviders(
  { wechatPay, alipay }: Config,
  { providers }: LocalPaymentProvider,
  clock: Clock,
  publicUrl: () => string,
): PaymentProviders {
  const noticesTo = (id: string) => ({ noticeUrl: () => `${publicUrl()}/webhooks/${id}` });
  const connected = [
    ...(wechatPay ? [createWechatPay({ ...wechatPay, ...noticesTo('wechat') }, { clock })] : []),
    ...(alipay ? [createAlipay({ ...alipay, ...noticesTo('alipay') }, { clock })] : []),
  ];
  const others = providers.all.filter(({ id }) => connected.every((one) => one.id !== id));
  return listProviders([...connected, ...others], providers.signing);
}

/** The core system's address is the operator's own, so it may be in a network of theirs. */
function coreLink({ coreWebhook }: Config, clock: Clock): CoreLink | undefined {
  if (!coreWebhook) return undefined;
  const { url, appKey, secret } = coreWebhook;
  const webhooks = createHttpWebhooks({ clock, system: 'the core system', reach: 'anywhere' });
  return { webhooks, url, key: { appKey, secret: Buffer.from(secret) } };
}

/** The connected vendors of text messages, or a local double in this process. */
function smsService({ sms }: Config, clock: Clock, log: (line: string) => void): SmsService {
  const alarm = createAlarm(log, clock);
  return sms ? { ...sms, gateways: connectSms(sms, clock), alarm } : { gateways: [createLocalSms(log)], alarm };
}

/** The values of the configuration that use cases need. */
function settingsOf({ anchorFile, sandbox, apiDocs, imageLimitMb, identityImageDays }: Config) {
  return { anchorFile, demonstration: sandbox, apiDocs, imageLimitMb, identityImageDays };
}

type OwnerDeps = Parameters<typeof createPolicyIssuer>[0] & Parameters<typeof ordersAsOwners>[0];

/** Who is told about the money of a charge. */
function chargeOwners(deps: OwnerDeps): ChargeOwners {
  return {
    order: ordersAsOwners(deps, createPolicyIssuer(deps)),
    instalment: tellOfInstalments(deps, instalmentsAsOwners(deps)),
  };
}

export function createServices({ config, db, seal, jobs, clock, ownUrl, log, workers }: Foundation): Services {
  const sealer = createSealer(config.sealingKeys);
  const publicUrl = () => config.publicUrl ?? ownUrl();
  const sandbox = createLocalPayments({ db, jobs, sealer, clock, ownUrl });
  const files = createFiles(config.filesFolder, { sealer, findInstallation: () => findInstallation(db), report: log });
  const timeStamps = config.timeStampUrl ? createHttpTimeStamps({ url: config.timeStampUrl, clock, report: log }) : undefined;
  const pdf = keepDocuments(createPdfRenderer({ idleMs: pdfIdleMs, certificate: seal, timeStamps, pool: workers?.renderPool }), files);
  const issuing = { drawPolicySerial: createPolicySerials(files), sendFirstMemberLinks };
  const signer = createSigner(seal);
  const invoiceKey = { appKey: 'sandbox', secret: sealer.derive('sandbox-invoice') };
  const localWechat = createLocalWechat({ db, sealer, clock, ownUrl, publicUrl });
  const { wechat } = config;
  const [catalogue, occupations] = [createProductCatalogue(db, clock, log), createOccupationCatalogue(db, clock)];
  return {
    db,
    clock,
    sealer,
    signer,
    jobs,
    sessions: createSessions(db, sealer, clock),
    hasher: createPasswordHasher(),
    files,
    textReader: workers?.textReader ?? createTextReader({ idleMs: textReaderIdleMs }),
    pdf,
    spreadsheets: createSpreadsheets({ idleMs: spreadsheetIdleMs }),
    site: createSiteSettings(db, clock),
    ...contentServices(db, clock),
    vocabularies: createVocabularies(db, clock),
    catalogue,
    occupations,
    reportUnreadable: createUnreadableReport(log),
    reportUnprinted: createUnprintedReport(log),
    sms: smsService(config, clock, log),
    mail: config.mail ? createSmtpMail(config.mail) : createLocalMail(log),
    providers: paymentProviders(config, sandbox, clock, publicUrl),
    ...issuing,
    chargeOwners: chargeOwners({ db, catalogue, occupations, sealer, signer, clock, jobs, publicUrl, ...issuing }),
    caseKinds: caseKinds({ sealer, jobs, clock, publicUrl, updateAccount, identityImageDays: config.identityImageDays }),
    noteMoneyBack: (tx, back) => noteMoneyBack(tx, back, clock()),
    webhooks: createHttpWebhooks({ clock, system: 'the receiver', reach: config.allowsLoopbackWebhooks ? 'public or here' : 'public' }),
    core: coreLink(config, clock),
    wechat: createWechatOauth(wechat ? () => wechat : localWechat.settings),
    localWechat,
    sandbox: config.sandbox ? sandbox : undefined,
    invoices: createHttpInvoices({ ...invoiceKey, clock, baseUrl: () => `${ownUrl()}/sandbox/invoice` }),
    invoicePlatform: config.sandbox ? createLocalInvoices({ db, sealer, pdf, clock, key: invoiceKey }) : undefined,
    ...settingsOf(config),
    ...identityServices(config, clock, sealer, ownUrl),
    ...companyServices(config, clock, sealer, ownUrl),
    report: log,
    findAgreeingPolicy: (claim) => findAgreeingPolicy({ db, sealer, clock }, claim),
    publicUrl,
    updateAccount,
    describeAccount: (queryable, accountId) => describeAccount(queryable, sealer, accountId),
    sealMember: (orderId, member) => sealRosterMember(sealer, orderId, member),
    findHeldPolicies: (accountId) => findHeldPolicies({ db, sealer, clock, catalogue }, accountId),
    findRenewed: (queryable, policyId) => findRenewed({ sealer, clock }, queryable, policyId),
    keepContact: (tx, accountId, contact) => keepContact(tx, sealer, accountId, contact),
  };
}
