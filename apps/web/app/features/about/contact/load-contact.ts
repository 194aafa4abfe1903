import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { loadPart, type Part } from '@portal/web-api/part.ts';
import type { ContactWays } from './contact-cards.tsx';

/** The ways to reach the company, and its branches. */
export async function loadContact(
  api: Api,
  { company, contact }: AnswerOf<'getSite'>,
): Promise<{ contact: ContactWays; branches: Part<AnswerOf<'listBranches'>> }> {
  return {
    contact: {
      hotline: contact.hotline,
      hotlineHours: contact.hotlineHours,
      manualHours: contact.manualHours,
      regional: [
        { label: '香港', number: contact.hotlineHongKong },
        { label: '澳门', number: contact.hotlineMacau },
      ].filter(({ number }) => number),
      mailbox: contact.consumerMailbox,
      address: company.address,
      postcode: company.postcode,
    },
    branches: await loadPart(api('listBranches', {})),
  };
}
