import type { CallOptions } from '@portal/contract/client.ts';

/**
 * Gives every intention one idempotency key: the same request sent again (after a time-out, a double click) carries
 * the same key, another request a new one.
 */
export class IntentionKeeper {
  private content = '';
  private options: CallOptions = {};
  private readonly create: () => CallOptions;

  constructor(create: () => CallOptions) {
    this.create = create;
  }

  optionsFor(request: object): CallOptions {
    const content = JSON.stringify(request);
    if (content !== this.content) {
      this.content = content;
      this.options = this.create();
    }
    return this.options;
  }
}
