import { CallRefused } from '@portal/contract/client.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { useRef } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { deviceId } from '@portal/web-api/session-storage.ts';
import { solveInSlices } from '@portal/web-api/solve-puzzle.ts';

type Work = RequestOf<'logIn'>['work'];

const isWorkNeeded = (error: unknown): boolean => error instanceof CallRefused && error.code === 'WORK_NEEDED';

async function doWork(phone: PhoneNumber): Promise<Work> {
  const { challenge, bits } = await api('startPuzzle', { phone, deviceId: deviceId() });
  return { challenge, solution: await solveInSlices({ challenge, bits }) };
}

/**
 * Makes a call that may need a solved puzzle first. The browser solves one when the server asks for it, and from then on before every call,
 * so that a proof of a person sent along is not used up by a refusal. `onWork` is told when the work begins and ends.
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
