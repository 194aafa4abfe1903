import type { Config } from '../../config.ts';
import { sayUnknownYears } from '../../domains/content/holidays/say-unknown-years.ts';
import { listMissingTemplates, listUnnumbered } from '../../domains/messages/public.ts';
import type { PaymentProvider } from '../../gateways/payment/payment-provider.ts';
import { describeOutbox } from '../../domains/outbox/operate-outbox.ts';
import { sayExpiry } from '../../platform/signing/certificate-expiry.ts';
import { inLanguage } from '../../platform/text/in-language.ts';
import type { Services } from '../../services.ts';
import type { Printed } from '../../terminal/say.ts';
import { askHost } from './ask-host.ts';
import { askServer } from './database.queries.ts';
import { faulty, fine, type Finding, look, sayFinding } from './finding.ts';

export const doctorUsage = `  doctor                       ask database, clock, keys, certificate, files, address, outside systems, templates and queues, and say what to
                               do; nothing is sold, and no message sent. Ends with 1 if something has to be mended
`;

type Asked = Pick<
  Services,
  'db' | 'sealer' | 'files' | 'signer' | 'holidays' | 'jobs' | 'core' | 'clock' | 'report' | 'sms' | 'providers'
> & {
  readonly config: Config;
};
type Question = (asked: Asked) => Promise<readonly Finding[]>;

/** A clock that differs more gives wrong codes, and days that begin at the wrong moment. */
const mostSkewSeconds = 2;

const askDatabase: Question = async ({ db, clock, config }) => {
  const what = inLanguage('database', '数据库');
  const row = await askServer(db);
  const skew = Math.round(Math.abs(row.now.getTime() - clock().getTime()) / 1_000);
  const said = `PostgreSQL ${row.version}`;
  return [
    row.standby
      ? faulty(
          what,
          inLanguage(`${said}, a standby that takes no changes`, `${said}，是只读的备库`),
          inLanguage('DATABASE_URL must lead to the primary', 'DATABASE_URL 要指向主库'),
        )
      : fine(what, said),
    skew > mostSkewSeconds
      ? faulty(
          inLanguage('clock', '时钟'),
          inLanguage(`this machine and the database differ by ${skew} seconds`, `本机与数据库相差 ${skew} 秒`),
          inLanguage('synchronise both by NTP', '请用 NTP 校准两边的时间'),
        )
      : fine(inLanguage('clock', '时钟'), inLanguage('agrees with the database', '与数据库一致')),
    config.databaseConnections > row.most
      ? faulty(
          inLanguage('connections', '连接数'),
          inLanguage(
            `a server asks for ${config.databaseConnections}, the database gives ${row.most}`,
            `每台服务器需要 ${config.databaseConnections} 个，数据库最多 ${row.most} 个`,
          ),
          inLanguage('raise max_connections, or lower DATABASE_CONNECTIONS', '请调高 max_connections，或调低 DATABASE_CONNECTIONS'),
        )
      : fine(
          inLanguage('connections', '连接数'),
          inLanguage(
            `${config.databaseConnections} a server, of ${row.most}`,
            `每台服务器 ${config.databaseConnections} 个，数据库共 ${row.most} 个`,
          ),
        ),
  ];
};

const askFiles: Question = async ({ files }) => {
  const what = inLanguage('files', '文件');
  try {
    await files.confirmOurs();
    await files.tryWriting();
    return [fine(what, inLanguage('can be written, and are those of this database', '可以写入，且属于这个数据库'))];
  } catch (error) {
    return [
      faulty(
        what,
        error instanceof Error ? error.message : String(error),
        inLanguage('check PORTAL_FILES, its owner and the room on its disk', '请检查 PORTAL_FILES、它的所有者和磁盘空间'),
      ),
    ];
  }
};

const askSeal: Question = async ({ config, signer, clock }) => {
  const what = inLanguage('seal of e-policies', '电子保单签章');
  if (!config.signing)
    return [
      look(
        what,
        inLanguage('that of the demonstration: nobody trusts it', '演示证书，不受信任'),
        inLanguage('set SIGNING_P12 before the first sale', '正式销售前请设置 SIGNING_P12'),
      ),
    ];
  const ends = sayExpiry(signer.certificate, clock());
  return [
    ends === undefined ? fine(what, inLanguage('valid', '有效')) : look(what, ends, inLanguage('order a new certificate', '请申请新证书')),
  ];
};

const askAddress: Question = async ({ config: { publicUrl }, clock }) => {
  const what = inLanguage('address of the site', '网站地址');
  if (publicUrl === undefined)
    return [
      look(
        what,
        inLanguage('PUBLIC_URL is not set: links in messages lead to this machine', '没有设置 PUBLIC_URL：短信中的链接指向本机'),
        inLanguage('set PUBLIC_URL', '请设置 PUBLIC_URL'),
      ),
    ];
  if (!publicUrl.startsWith('https:'))
    return [faulty(what, inLanguage('is not https', '不是 https'), inLanguage('serve the site over TLS', '请用 TLS 提供网站'))];
  return [await askHost(what, publicUrl, clock())];
};

/** The outside systems that settings name. One that is not connected is said with what follows from that. */
const askSystems: Question = async ({ config, clock }) => {
  const now = clock();
  const systems = [
    {
      what: inLanguage('mail server', '邮件服务器'),
      url: config.mail?.url,
      without: inLanguage('no mail leaves', '邮件发不出去'),
      set: 'SMTP_URL',
    },
    {
      what: inLanguage('identity service', '身份核验服务'),
      url: config.identity?.url,
      without: inLanguage('customers prove who they are by people only', '只能由人工核实身份'),
      set: 'IDENTITY_URL',
    },
    {
      what: inLanguage('register of companies', '企业登记查询'),
      url: config.companies?.url,
      without: inLanguage('owners of organisations are not compared', '受益所有人不能与登记比对'),
      set: 'COMPANIES_URL',
    },
    {
      what: inLanguage('time stamps', '时间戳服务'),
      url: config.timeStampUrl,
      without: inLanguage('seals end with the certificate', '签章随证书到期而失效'),
      set: 'TIME_STAMP_URL',
    },
    {
      what: inLanguage('core system', '核心系统'),
      url: config.coreWebhook?.url,
      without: inLanguage('events are kept, and leave as files of the day', '事件只保存，可按日导出文件'),
      set: 'CORE_WEBHOOK_URL',
    },
  ];
  return Promise.all(
    systems.map(async ({ what, url, without, set }) =>
      url === undefined
        ? look(
            what,
            inLanguage(`not connected: ${without}`, `没有接入：${without}`),
            inLanguage(`set ${set} and its keys`, `请设置 ${set} 及其密钥`),
          )
        : askHost(what, url, now),
    ),
  );
};

/** No payment has it: a provider that knows our keys says so, signed. */
const unusedNo = 'P0';

/** A payment provider is asked about a payment that was never made. */
async function askProvider(what: string, provider: PaymentProvider | undefined, set: string): Promise<Finding> {
  if (!provider)
    return look(
      what,
      inLanguage('not connected: a local double takes no money', '没有接入：本地模拟，收不到钱'),
      inLanguage(`set ${set} and its keys`, `请设置 ${set} 及其密钥`),
    );
  try {
    await provider.query(unusedNo);
    return fine(what, inLanguage('takes our keys, and its signature is right', '接受我们的密钥，对方签名正确'));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return faulty(
      what,
      said,
      inLanguage('check merchant, keys, serial numbers, clock and firewall', '请检查商户号、密钥、序列号、时钟和防火墙'),
    );
  }
}

const askPayments: Question = ({ providers, config }) =>
  Promise.all([
    askProvider(inLanguage('WeChat Pay', '微信支付'), config.wechatPay && providers.find('wechat'), 'PAYMENT_WECHAT_MERCHANT'),
    askProvider(inLanguage('Alipay', '支付宝'), config.alipay && providers.find('alipay'), 'PAYMENT_ALIPAY_MERCHANT'),
  ]);

/** Each vendor of text messages is asked something with its keys, and nothing is sent. */
const askMessages: Question = async ({ sms, db }) => {
  const what = inLanguage('vendor of text messages', '短信服务商');
  const connected = sms.gateways.flatMap((gateway) => (gateway.vendor === undefined ? [] : [{ vendor: gateway.vendor, gateway }]));
  if (connected.length === 0)
    return [
      look(
        what,
        inLanguage('not connected: messages reach nobody', '没有接入：短信发不出去'),
        inLanguage('set SMS_VENDOR and its keys', '请设置 SMS_VENDOR 及其密钥'),
      ),
    ];
  const findings = connected.map(async ({ vendor, gateway }): Promise<Finding[]> => {
    const missing = await listUnnumbered(db, vendor);
    const numbers =
      missing.length === 0
        ? []
        : [
            faulty(
              what,
              inLanguage(`${vendor}: no template number of ${missing.join(', ')}`, `${vendor}：没有模板编号：${missing.join('、')}`),
              inLanguage('register them and write the numbers into sms-templates.yaml', '请登记后写入 sms-templates.yaml 并导入'),
            ),
          ];
    const said = await gateway.tryOut().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const answer =
      said === undefined
        ? fine(what, inLanguage(`${vendor} takes our keys`, `${vendor} 接受我们的密钥`))
        : faulty(what, said, inLanguage('check keys, rights of the account, clock and firewall', '请检查密钥、账号权限、时钟和防火墙'));
    return [answer, ...numbers];
  });
  return (await Promise.all(findings)).flat();
};

const askContent: Question = async ({ db, holidays, clock }) => {
  const unknown = sayUnknownYears(await holidays.current(), clock());
  const missing = await listMissingTemplates(db);
  const [days, templates] = [inLanguage('public holidays', '节假日'), inLanguage('text messages', '短信模板')];
  return [
    unknown === undefined
      ? fine(days, inLanguage('known', '已导入'))
      : look(days, unknown, inLanguage('import holidays.yaml', '请导入 holidays.yaml')),
    missing.length === 0
      ? fine(templates, inLanguage('all are there', '齐全'))
      : look(
          templates,
          inLanguage(`missing: ${missing.join(', ')}`, `缺少：${missing.join('、')}`),
          inLanguage('register them and import sms-templates.yaml', '请向短信服务商登记后导入 sms-templates.yaml'),
        ),
  ];
};

const askQueues: Question = async (asked) => {
  const failed = (await asked.jobs.listFailed()).length;
  const { waiting, dead, since } = await describeOutbox(asked);
  const [jobs, core] = [inLanguage('jobs', '后台任务'), inLanguage('events for the core system', '给核心系统的事件')];
  const told = inLanguage(
    `${waiting} wait${since === null ? '' : `, the oldest since ${since}`}, ${dead} given up`,
    `等待 ${waiting} 件${since === null ? '' : `，最早的自 ${since} 起`}，放弃 ${dead} 件`,
  );
  return [
    failed === 0
      ? fine(jobs, inLanguage('none failed', '没有失败'))
      : look(
          jobs,
          inLanguage(`${failed} failed`, `${failed} 件失败`),
          inLanguage('look at jobs list, then jobs retry', '请用 jobs list 查看，再用 jobs retry 重试'),
        ),
    dead === 0
      ? fine(core, told)
      : faulty(core, told, inLanguage('look at core dead, then core replay', '请用 core dead 查看，再用 core replay 重发')),
  ];
};

const questions: readonly Question[] = [
  askDatabase,
  askFiles,
  askSeal,
  askAddress,
  askSystems,
  askPayments,
  askMessages,
  askContent,
  askQueues,
];

/** Asks everything that the portal stands on, for real. A question that fails itself is a fault. */
export async function examine(asked: Asked): Promise<Printed> {
  const findings: Finding[] = [];
  for (const question of questions) {
    try {
      findings.push(...(await question(asked)));
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      findings.push(faulty(inLanguage('could not be asked', '无法检查'), said, inLanguage('mend this first', '请先排除这一项')));
    }
  }
  const faults = findings.filter(({ state }) => state === 'fault').length;
  const sum = inLanguage(
    faults === 0 ? 'nothing has to be mended' : `${faults} to be mended`,
    faults === 0 ? '没有需要排除的故障' : `有 ${faults} 项故障需要排除`,
  );
  return { lines: [...findings.flatMap(sayFinding), sum], ok: faults === 0 };
}
