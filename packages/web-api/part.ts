import { CallRefused } from '@portal/contract/client.ts';

/** A part of a page, or that it could not be loaded: the page shows the rest, and offers to load this part again (`FailedPart`). */
export type Part<Loaded> = Loaded | 'failed';

/** Loads a part that a page can do without for now. A refused call fails the part, anything else the page. */
export async function loadPart<Loaded>(loading: Promise<Loaded>): Promise<Part<Loaded>> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof CallRefused) return 'failed';
    throw error;
  }
}
