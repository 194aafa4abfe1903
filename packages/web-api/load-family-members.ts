import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { api } from './browser-api.ts';

export type ListedMember = AnswerOf<'listFamilyMembers'>['members'][number];

/** The family members that the customer keeps. The refusal 5004 means that there are none (spec 1 §8). */
export async function loadFamilyMembers(): Promise<readonly ListedMember[]> {
  try {
    return (await api('listFamilyMembers')).members;
  } catch (error) {
    if (error instanceof CallRefused && error.code === '5004') return [];
    throw error;
  }
}
