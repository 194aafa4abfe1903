import { SLIDER_END, SLIDER_SHORTEST_MS } from '@portal/rules/account/slider.ts';
import { useRef } from 'react';
import { api } from '@portal/web-api/browser-api.ts';

interface Challenge {
  readonly id: string;
  /** On the time scale of `performance.now()`. */
  readonly receivedAt: number;
  readonly endsAt: number;
}

/** A challenge that is about to expire is not used. */
const marginMs = 10_000;

async function fetchChallenge(): Promise<Challenge> {
  const { challenge, validSeconds } = await api('startSlider');
  const receivedAt = performance.now();
  return { id: challenge, receivedAt, endsAt: receivedAt + validSeconds * 1000 - marginMs };
}

/** The server rejects a slider that finishes faster than a hand. The button on a fast network would, so it waits this long. */
async function waitForHand({ receivedAt }: Challenge): Promise<void> {
  const left = SLIDER_SHORTEST_MS - (performance.now() - receivedAt);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

interface SliderChallenge {
  /** Fetches a challenge, unless there is a usable one. */
  readonly begin: () => Promise<Challenge>;
  /** Reports that the slider reached its end; the answer is the proof. Rejects with `CallRefused`. */
  readonly pass: () => Promise<string>;
}

/** The challenge of a slider: issued by the server, fetched on demand, usable once. */
export function useSliderChallenge(): SliderChallenge {
  const current = useRef<Promise<Challenge>>(undefined);

  const begin = async (): Promise<Challenge> => {
    const known = await current.current?.catch(() => undefined);
    if (known && performance.now() < known.endsAt) return known;
    current.current = fetchChallenge();
    return current.current;
  };
  const pass = async (): Promise<string> => {
    try {
      const challenge = await begin();
      await waitForHand(challenge);
      return (await api('verifySlider', { challenge: challenge.id, value: SLIDER_END })).proof;
    } finally {
      current.current = undefined;
    }
  };
  return { begin, pass };
}
