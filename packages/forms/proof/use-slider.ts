import { CallRefused } from '@portal/contract/client.ts';
import { SLIDER_END } from '@portal/rules/account/slider.ts';
import { useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { useSliderChallenge } from './use-slider-challenge.ts';

export type SliderState = 'idle' | 'moving' | 'checking' | 'passed' | 'failed';

export interface SliderHandle {
  readonly state: SliderState;
  /** 0 to 100. */
  readonly value: number;
  readonly error: string | undefined;
  /** Call it when the user is about to use the slider: the challenge is fetched, unless there is one. */
  readonly prepare: () => void;
  readonly move: (value: number) => void;
  /** Released at `value`: at 100 the server is asked, anywhere else it returns to 0 (spec 1 §4). */
  readonly release: (value: number) => Promise<void>;
  /** Returns to 0; `reason` says why the last proof was not accepted. */
  readonly reset: (reason?: string) => void;
  /** The proof to send with a call, once passed; otherwise the slider says that it must be used first. */
  readonly take: () => { readonly sliderProof: string } | undefined;
}

/** A slider that the server issues and checks. Its proof can be used once. */
export function useSlider(): SliderHandle {
  const [state, setState] = useState<SliderState>('idle');
  const [value, setValue] = useState(0);
  const [error, setError] = useState<string>();
  const [proof, setProof] = useState<string>();
  const { begin, pass } = useSliderChallenge();
  const isLocked = state === 'checking' || state === 'passed';

  const fail = (reason: string | undefined): void => {
    setState(reason === undefined ? 'idle' : 'failed');
    setValue(0);
    setError(reason);
    setProof(undefined);
  };
  const check = async (): Promise<void> => {
    setState('checking');
    setValue(SLIDER_END);
    setError(undefined);
    try {
      setProof(await pass());
      setState('passed');
      announce('验证成功');
    } catch (refusal) {
      fail(refusal instanceof CallRefused ? refusal.line : undefined);
      if (!(refusal instanceof CallRefused)) throw refusal;
      announce(refusal.line, 'assertive');
    }
  };

  return {
    state,
    value,
    error,
    prepare: () => void begin().catch(() => undefined),
    move(next) {
      if (isLocked) return;
      setState('moving');
      setValue(next);
      setError(undefined);
    },
    async release(at) {
      if (isLocked) return;
      if (at === SLIDER_END) await check();
      else fail(at > 0 ? '没有滑到最右边，请再试一次' : undefined);
    },
    reset: fail,
    take() {
      if (!proof && state !== 'checking') fail('请先完成滑块验证');
      return proof === undefined ? undefined : { sliderProof: proof };
    },
  };
}
