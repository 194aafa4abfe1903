import { api } from './browser-api.ts';

/** Popular searches and titles of the site that begin like this text, in characters or in pinyin. */
export const suggestSearches = (text: string): Promise<readonly string[]> => api('suggestSearch', { text });
