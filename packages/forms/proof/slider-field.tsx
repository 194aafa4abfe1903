import { SLIDER_END } from '@portal/rules/account/slider.ts';
import Check from 'lucide-react/icons/check';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './slider-field.module.css';
import type { SliderHandle, SliderState } from './use-slider.ts';

interface SliderFieldProps {
  readonly id: string;
  readonly slider: SliderHandle;
}

const words: Readonly<Record<SliderState, string>> = {
  idle: '按住滑块，拖到最右边',
  moving: '继续拖到最右边',
  checking: '正在验证',
  passed: '验证成功',
  failed: '按住滑块，拖到最右边',
};

/**
 * A slider that proves a person. A drag is evaluated on release. Keys and screen readers have no release, so there 100
 * is evaluated immediately. Users who can do neither press the button (WCAG 2.5.7).
 */
export function SliderField({ id, slider }: SliderFieldProps) {
  const { state, value, error, prepare, move, release } = slider;
  const input = useRef<HTMLInputElement>(null);
  const isHeld = useHold(input, release);
  const isOpen = state !== 'checking' && state !== 'passed';

  const finish = async (): Promise<void> => {
    await release(SLIDER_END);
    // The button is removed after its use, so the focus must move elsewhere.
    input.current?.focus();
  };
  return (
    <Field id={id} label="滑块验证" error={error} required wide>
      {(control) => (
        <Stack as="span" align="start" gap={2}>
          <Text
            as="span"
            block
            corner="box"
            className={styles.track}
            data-state={state}
            style={{ '--at': value / SLIDER_END } as CSSProperties}
          >
            <input
              id={control.id}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              aria-disabled={!isOpen || undefined}
              aria-valuetext={state === 'passed' ? words.passed : `${value}，到 ${SLIDER_END} 完成验证`}
              ref={input}
              type="range"
              min={0}
              max={SLIDER_END}
              value={value}
              className={styles.range}
              onFocus={isOpen ? prepare : undefined}
              onChange={(event) => {
                const next = event.target.valueAsNumber;
                move(next);
                if (next === SLIDER_END && !isHeld.current) void release(next);
              }}
              onBlur={() => state === 'moving' && !isHeld.current && slider.reset()}
            />
            <Cluster
              as="span"
              align="center"
              justify="center"
              tone="muted"
              centred
              line
              className={styles.words}
              data-side={value < SLIDER_END / 2 ? 'right' : 'left'}
              aria-hidden="true"
            >
              {words[state]}
            </Cluster>
            <Cluster as="span" align="center" justify="center" line className={styles.handle} aria-hidden="true">
              {state === 'passed' ? <Check /> : <ChevronsRight />}
            </Cluster>
          </Text>
          {state !== 'passed' && (
            <Button size="small" onClick={finish} onFocus={prepare} busyLabel="正在验证">
              点击完成验证
            </Button>
          )}
        </Stack>
      )}
    </Field>
  );
}

/** Whether a pointer holds the slider. Also reports its release anywhere on the screen. */
function useHold(input: React.RefObject<HTMLInputElement | null>, release: SliderHandle['release']): React.RefObject<boolean> {
  const isHeld = useRef(false);
  const onRelease = useRef(release);
  onRelease.current = release;
  useEffect(() => {
    const element = input.current;
    const hold = (): void => {
      isHeld.current = true;
    };
    const letGo = (): void => {
      if (!isHeld.current || !element) return;
      isHeld.current = false;
      void onRelease.current(element.valueAsNumber);
    };
    element?.addEventListener('pointerdown', hold);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
    return () => {
      element?.removeEventListener('pointerdown', hold);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
    };
  }, [input]);
  return isHeld;
}
