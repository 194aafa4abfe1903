import { api } from './browser-api.ts';

/** What others and the site call something that begins like this text, in characters or in pinyin. */
export const suggestSearches = (text: string): Promise<readonly string[]> => api('suggestSearch', { text });
