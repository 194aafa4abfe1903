import { CallRefused } from '@portal/contract/client.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { solvePuzzle } from '@portal/rules/account/hash-puzzle.ts';
import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { useRef } from 'react';
import { api } from '../../../api/browser-api.ts';
import { deviceId } from '../../../api/session-storage.ts';

type Work = RequestOf<'logIn'>['work'];

/** Tries between two pauses: about 20 ms, so that the page keeps responding. */
const slice = 8_000;

const isWorkNeeded = (error: unknown): boolean => error instanceof CallRefused && error.code === 'WORK_NEEDED';

async function doWork(phone: PhoneNumber): Promise<Work> {
  const { challenge, bits } = await api('startPuzzle', { phone, deviceId: deviceId() });
  for (let from = 0; ; from += slice) {
    const solution = solvePuzzle(challenge, bits, from, slice);
    if (solution !== undefined) return { challenge, solution };
    await new Promise((resume) => setTimeout(resume));
  }
}

/**
 * Makes a call that may need work of the browser first. Work is done when the server asks for it, and from then on before every
 * call, so that a proof of a person sent along is not used up by a refusal. `onWork` is told when work begins and ends.
 */
export function useWork(onWork: (isWorking: boolean) => void) {
  const isNeeded = useRef(false);
  return async <Answer>(phone: PhoneNumber, call: (work: Work) => Promise<Answer>): Promise<Answer> => {
    if (!isNeeded.current) {
      try {
        return await call(undefined);
      } catch (error) {
        if (!isWorkNeeded(error)) throw error;
        isNeeded.current = true;
      }
    }
    onWork(true);
    try {
      return await call(await doWork(phone));
    } finally {
      onWork(false);
    }
  };
}
