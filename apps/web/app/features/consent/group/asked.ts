/** What every form of the page is given. */
export interface Asked {
  readonly token: string;
  /** Throws what the form itself shows. */
  readonly onRefused: (error: unknown) => void;
}
