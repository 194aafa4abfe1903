/** A file of a form. Its content is a view of the body: a `Blob` would hold a copy of it, and make another for each reader. */
export class ReceivedFile extends File {
  private readonly content: Buffer;

  constructor(content: Buffer, name: string, type: string) {
    super([], name, { type });
    this.content = content;
  }

  override get size(): number {
    return this.content.length;
  }

  /** The content itself, not a copy. */
  read(): Promise<Buffer> {
    return Promise.resolve(this.content);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(this.content).buffer);
  }
}

/** The content of a file of a request, without a copy if it came in a form. */
export const bytesOf = async (file: File): Promise<Buffer> =>
  file instanceof ReceivedFile ? file.read() : Buffer.from(await file.arrayBuffer());
