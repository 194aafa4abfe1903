import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BankChoice, bankChoices, type BankOrder, bankPage } from './local-bank.page.ts';

/** The payer's side of the local bank, and the way its file comes to us. */
export interface LocalBank {
  find(reference: string): Promise<BankOrder | undefined>;
  /** Makes the transfer: a file of one line is imported, as the bank's would be. */
  send(reference: string, choice: BankChoice): Promise<void>;
}

interface Deps {
  readonly bank: LocalBank;
  readonly sendHtml: (reply: FastifyReply, html: string) => FastifyReply;
}

const isChoice = (value: unknown): value is BankChoice => bankChoices.some(([choice]) => choice === value);

/** The page of the local bank, where a customer of a demonstration makes a transfer. */
export function serveLocalBank(app: FastifyInstance, { bank, sendHtml }: Deps): void {
  app.get<{ Params: { reference: string } }>('/sandbox/bank/:reference', async (request, reply) => {
    const order = await bank.find(request.params.reference);
    return order ? sendHtml(reply, bankPage(order, '/personalCenter/myOrder', false)) : reply.callNotFound();
  });

  app.post<{ Params: { reference: string }; Body: { choice?: unknown } }>('/sandbox/bank/:reference', async (request, reply) => {
    const { choice } = request.body;
    if (!isChoice(choice)) return reply.code(400).send('没有这种汇款结果');
    const order = await bank.find(request.params.reference);
    if (!order) return reply.callNotFound();
    await bank.send(order.reference, choice);
    return sendHtml(reply, bankPage(order, '/personalCenter/myOrder', true));
  });
}
