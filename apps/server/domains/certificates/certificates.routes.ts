import { maskPhone } from '@portal/rules/values/masking.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { issueCode } from '../codes/public.ts';
import { offersCertificateMessages } from '../messages/public.ts';
import type { EpolicyDeps, IssueDeps } from '../contracts/public.ts';
import { downloadCertificate } from './download-certificate.ts';
import { followMemberLink } from './member-link.ts';
import { listMemberLinks, searchMembers, sendMemberLink, withdrawMemberLink } from './send-member-links.ts';
import { openMemberLink, showCertificate } from './show-certificate.ts';

/** The certificates of members: their links for the policyholder, and the pages behind a link. */
export function bindCertificateCalls(bind: CallBinder, deps: IssueDeps & EpolicyDeps): void {
  const { db } = deps;

  bind('listMemberLinks', (request, { accountId }) => listMemberLinks(db, deps, { accountId, ...request }));

  bind('searchMembers', (request, { accountId }) => searchMembers(db, deps, { accountId, ...request }));

  bind('sendMemberLink', (request, context) => sendMemberLink(deps, { sender: context, accountId: context.accountId, ...request }));

  bind('withdrawMemberLink', (request, { accountId }) =>
    inTransaction(db, (tx) => withdrawMemberLink(tx, deps, { accountId, ...request })),
  );

  bind('openMemberLink', ({ token }) => openMemberLink(deps, token));

  bind('sendMemberCode', async ({ token }, context) => {
    const link = await followMemberLink(db, deps, token);
    if (link instanceof Refused) return link;
    if (!(await offersCertificateMessages(db))) return refuse('SMS_NOT_OFFERED', [], '暂不提供短信验证，请致电客服索取凭证。');
    const { phone } = link;
    const issued = await inTransaction(db, (tx) => issueCode(tx, deps, { sender: context, phone, purpose: 'certificate' }));
    return issued instanceof Refused ? issued : { ...issued, sentTo: maskPhone(phone.number) };
  });

  bind('showMemberCertificate', (request, context) =>
    showCertificate(deps, request, { visitorHash: context.ensureVisitor().visitorHash, addressKey: context.addressKey }),
  );

  bind('downloadMemberCertificate', ({ ticket }, { owner }) => downloadCertificate(deps, ticket, owner.visitorHash));
}
