import type { Api } from '@portal/contract/client.ts';
import { createContext } from 'react-router';

/** The typed client that loaders use while rendering on the server; it goes into the server in-process. */
export const apiContext = createContext<Api>();
