import { CallRefused } from '@portal/contract/client.ts';

/** Returns the refusal of a call. An answer or any other error fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<CallRefused> {
  const outcome = await call.then(
    (answer) => new Error(`the call was not refused: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof CallRefused) return outcome;
  throw outcome;
}
