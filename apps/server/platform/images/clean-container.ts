/** Width and height in pixels, and the container rewritten with nothing but the picture. */
export interface CleanContainer {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}
