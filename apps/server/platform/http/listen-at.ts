import { createServer } from 'node:net';

/** The server cannot listen where its settings say. The message says why, and what to do. */
export class CannotListen extends Error {}

interface Place {
  readonly host: string;
  readonly port: number;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is used by another process: stop that one, or set PORT to another port',
  EADDRNOTAVAIL: 'is no address of this machine: set HOST to one of its own',
  ENOTFOUND: 'is no address of this machine: set HOST to one of its own',
  EACCES: 'may not be used by this user: set PORT to 1024 or more',
};

/** Runs `listen`. Throws `CannotListen` where the place is the reason that it fails. */
export async function listenAt({ host, port }: Place, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new CannotListen(`port ${port} of ${host} ${reason}`, { cause: error });
  }
}

/** Listens for a moment, so that a start that cannot succeed fails before it changes anything. */
export async function tryToListen(place: Place): Promise<void> {
  await listenAt(
    place,
    () =>
      new Promise<void>((resolve, reject) => {
        const server = createServer().once('error', reject);
        server.listen(place.port, place.host, () => server.close(() => resolve()));
      }),
  );
}
