import { Refused } from '../refused.ts';
import { WorkerStopped } from '../workers/worker-pool.ts';

/** The answer of the reader; undefined if it is busy, or stopped because of this picture: a person looks at it without it. */
export async function unlessStopped<Answer>(reading: Promise<Answer | Refused<'BUSY'>>): Promise<Answer | undefined> {
  try {
    const answer = await reading;
    return answer instanceof Refused ? undefined : answer;
  } catch (error) {
    if (error instanceof WorkerStopped) return undefined;
    throw error;
  }
}
