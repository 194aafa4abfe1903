/** Messages of the bench server to the process that started it. */
export type FromServer =
  | { readonly kind: 'ready'; readonly url: string; readonly databaseUrl: string; readonly dataFolder: string }
  | { readonly kind: 'usage'; readonly memoryBytes: number; readonly processorMs: number };

/** Messages to the bench server. */
export type ToServer = { readonly kind: 'usage' };

/** Routes of the bench server alone, to measure bare Fastify. */
export const barePath = '/bench/bare';

/** The environment variable with the folder of a web app that is served in place of the portal's. */
export const webBuildVariable = 'BENCH_WEB_BUILD';
