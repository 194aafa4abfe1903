import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { createContext } from 'react-router';

/** The typed client that loaders use while rendering on the server; it calls the server in the same process. */
export const apiContext = createContext<Api>();

/** The site's settings, fetched once per page however many loaders need them. */
export const siteContext = createContext<() => Promise<AnswerOf<'getSite'>>>();
