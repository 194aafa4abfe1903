/** The props of every form of the page. */
export interface Asked {
  readonly token: string;
  /** Throws errors that the form itself shows. */
  readonly onRefused: (error: unknown) => void;
}
