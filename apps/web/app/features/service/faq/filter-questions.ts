import type { AnswerOf } from '@portal/contract/catalogue.ts';

type Groups = AnswerOf<'listFaq'>;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

/** The questions that contain every typed word, in the question or its answer. Groups without one are left out. */
export function filterQuestions(groups: Groups, typed: string): Groups {
  const words = wordsOf(typed);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ question, answer }) => {
        const text = fold(`${group.name} ${question} ${textOf(answer)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Splits a text at the typed words, so that they can be marked. */
export function markWords(text: string, typed: string): { text: string; isMarked: boolean }[] {
  const words = wordsOf(typed).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text, isMarked: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'i'))
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
