import { useEffect, useRef } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './person-proof-field.module.css';
import { SliderField } from './slider-field.tsx';
import type { PersonProofHandle, ProofWay } from './use-person-proof.ts';

interface PersonProofFieldProps {
  /** Id of the text field or the slider. */
  readonly id: string;
  readonly proof: PersonProofHandle;
}

const others: readonly { readonly way: ProofWay; readonly label: string }[] = [
  { way: 'picture', label: '换用图形验证' },
  { way: 'audio', label: '换用语音验证' },
  { way: 'slider', label: '换用滑块验证' },
];

/** The proof of a person, with links to the other kinds of proof. */
export function PersonProofField({ id, proof }: PersonProofFieldProps) {
  const { way, choose } = proof;
  const shownWay = useRef(way);

  // The pressed link was removed, so the focus moves to the proof that it opened.
  useEffect(() => {
    if (shownWay.current === way) return;
    shownWay.current = way;
    document.getElementById(way === 'audio' ? `${id}-play` : id)?.focus();
  }, [way, id]);

  return (
    <div>
      {way === 'slider' ? <SliderField id={id} slider={proof.slider} /> : <CaptchaField id={id} captcha={proof.captcha} />}
      <Cluster className={styles.others}>
        {others
          .filter((other) => other.way !== way)
          .map((other) => (
            <Button key={other.way} kind="link" size="small" onClick={() => void choose(other.way)}>
              {other.label}
            </Button>
          ))}
      </Cluster>
    </div>
  );
}
