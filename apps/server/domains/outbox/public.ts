export { appendEvent } from './append-event.ts';
export { watchCore } from './core-standing.ts';
export type { CoreLink } from './deliver-events.ts';
export type { CoreSubject } from './outbox.queries.ts';
export { hasEvent, removeToldEvents } from './outbox.queries.ts';
