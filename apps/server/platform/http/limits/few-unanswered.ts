import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for an answer before they send the next request on a connection. Some programs send a few ahead. */
export const mostUnanswered = 8;

/** How many requests of a connection have no answer yet. */
const unanswered = new WeakMap<Socket, number>();
const count = (socket: Socket, by: 1 | -1): void => void unanswered.set(socket, (unanswered.get(socket) ?? 0) + by);

/**
 * A request that counts for its connection. One too many passes for one that asks for another protocol: then Node reads nothing more of
 * the connection, and ends it because nothing here speaks another one. Ending it by ourselves would come too late, because Node first reads
 * all requests that have arrived, and 2,500 of them fit into one piece.
 */
class CountedRequest extends IncomingMessage {
  declare private asksForUpgrade: boolean | null;

  constructor(socket: Socket) {
    super(socket);
    count(socket, 1);
  }

  /** Node asks it when the headers are complete. */
  get upgrade(): boolean | null {
    return (unanswered.get(this.socket) ?? 0) > mostUnanswered || this.asksForUpgrade;
  }

  /** Node sets it by the headers, and to false if nothing here speaks the other protocol. */
  set upgrade(asks: boolean | null) {
    this.asksForUpgrade = asks;
  }
}

class CountedResponse extends ServerResponse {
  constructor(...made: ConstructorParameters<typeof ServerResponse>) {
    super(...made);
    const { socket } = made[0];
    this.once('close', () => count(socket, -1));
  }
}

/** Settings of a server that ends a connection with more unanswered requests: what a sender does not wait for is not even read. */
export const fewUnanswered: Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> = {
  IncomingMessage: CountedRequest,
  // Node's own type of the class admits requests of any class; those of this server are all counted ones.
  ServerResponse: CountedResponse as typeof ServerResponse,
};
