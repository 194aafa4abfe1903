import { CallRefused } from '@portal/contract/client.ts';

/** The refusal that a call ends with; an answer, or any other failure, is the test's failure. */
export async function refusalOf(call: Promise<unknown>): Promise<CallRefused> {
  const outcome = await call.then(
    (answer) => new Error(`the call was not refused: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof CallRefused) return outcome;
  throw outcome;
}
