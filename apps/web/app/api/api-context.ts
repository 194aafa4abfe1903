import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { createContext } from 'react-router';

/** The typed client that loaders use while rendering on the server; it goes into the server in-process. */
export const apiContext = createContext<Api>();

/** The site's settings, asked for once however many loaders of a page need them. */
export const siteContext = createContext<() => Promise<AnswerOf<'getSite'>>>();
