/** Width and height in pixels, and the container written anew with the picture and nothing else. */
export interface CleanContainer {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}
