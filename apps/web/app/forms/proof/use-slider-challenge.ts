import { SLIDER_END, SLIDER_SHORTEST_MS } from '@portal/rules/slider.ts';
import { useRef } from 'react';
import { api } from '../../api/browser-api.ts';

interface Challenge {
  readonly id: string;
  /** In the time of `performance.now()`. */
  readonly receivedAt: number;
  readonly endsAt: number;
}

/** A challenge that is about to end is not begun with. */
const marginMs = 10_000;

async function fetchChallenge(): Promise<Challenge> {
  const { challenge, validSeconds } = await api('startSlider');
  const receivedAt = performance.now();
  return { id: challenge, receivedAt, endsAt: receivedAt + validSeconds * 1000 - marginMs };
}

/** The server takes nobody for a hand who is done sooner; the button at once, on a fast line, would be. */
async function waitForHand({ receivedAt }: Challenge): Promise<void> {
  const left = SLIDER_SHORTEST_MS - (performance.now() - receivedAt);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

interface SliderChallenge {
  /** Fetches a challenge, unless there is one that can still be used. */
  readonly begin: () => Promise<Challenge>;
  /** Says that the slider reached its end; the answer is the proof. Rejects with `CallRefused`. */
  readonly pass: () => Promise<string>;
}

/** The server's side of a slider: a challenge that serves once and is fetched when it is needed. */
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
