/** What the bench server tells the process that started it. */
export type FromServer =
  | { readonly kind: 'ready'; readonly url: string; readonly databaseUrl: string; readonly dataFolder: string }
  | { readonly kind: 'usage'; readonly memoryBytes: number; readonly processorMs: number };

/** What it may be asked. */
export type ToServer = { readonly kind: 'usage' };

/** Routes that only the bench server has: what Fastify costs without us. */
export const barePath = '/bench/bare';
