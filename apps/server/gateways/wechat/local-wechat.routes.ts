import type { FastifyInstance, FastifyReply } from 'fastify';
import { authorizeFaultPage, authorizePage } from './local-wechat.page.ts';
import { type Decision, type LocalWechat, localWechatPath, samplePeople } from './local-wechat.ts';

interface Deps {
  readonly wechat: LocalWechat;
  readonly companyName: () => Promise<string>;
  readonly sendHtml: (reply: FastifyReply, html: string) => FastifyReply;
}

type Query = Readonly<Record<string, string | undefined>>;

const decisions: ReadonlySet<unknown> = new Set<Decision>(['agree', 'snapshot', 'refuse']);
const isDecision = (value: unknown): value is Decision => decisions.has(value);

/** Like WeChat, which labels its JSON as plain text. */
const sendJson = (reply: FastifyReply, answer: object): FastifyReply =>
  reply.type('text/plain').header('cache-control', 'no-store').send(JSON.stringify(answer));

/** WeChat's addresses: the page of agreement and the two calls of the exchange. */
export function serveLocalWechat(sandbox: FastifyInstance, { wechat, companyName, sendHtml }: Deps): void {
  const authorize = `${localWechatPath}/connect/oauth2/authorize`;

  sandbox.get<{ Querystring: Query }>(authorize, async ({ query }, reply) => {
    const fault = wechat.faultOf(query);
    return sendHtml(reply, fault === undefined ? authorizePage(await companyName()) : authorizeFaultPage(fault));
  });

  sandbox.post<{ Querystring: Query; Body: { person?: unknown; decision?: unknown } }>(authorize, async ({ query, body }, reply) => {
    const fault = wechat.faultOf(query);
    if (fault !== undefined) return sendHtml(reply.code(400), authorizeFaultPage(fault));
    const person = samplePeople.find(({ id }) => id === body.person);
    if (!person || !isDecision(body.decision)) return sendHtml(reply.code(400), authorizeFaultPage('没有这种选择'));
    return reply.redirect(await wechat.decide(query, person.id, body.decision));
  });

  sandbox.get<{ Querystring: Query }>(`${localWechatPath}/sns/oauth2/access_token`, async ({ query }, reply) =>
    sendJson(reply, await wechat.exchangeCode(query)),
  );
  sandbox.get<{ Querystring: Query }>(`${localWechatPath}/sns/userinfo`, async ({ query }, reply) =>
    sendJson(reply, await wechat.tellPerson(query)),
  );
}
