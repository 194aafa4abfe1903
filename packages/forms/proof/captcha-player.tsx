import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useRef, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';

interface CaptchaPlayerProps {
  readonly id: string;
  /** Data URL of the recording. */
  readonly source: string | undefined;
  readonly isLoading: boolean;
  /** Id of the element that explains the recording. */
  readonly describedBy: string | undefined;
}

const silent = '无法播放声音，请检查设备的音量设置，或换用其他验证方式';

/** Plays a recording on request, from its beginning, any number of times. Nothing is announced while it plays. */
export function CaptchaPlayer({ id, source, isLoading, describedBy }: CaptchaPlayerProps) {
  const player = useRef<HTMLAudioElement>(undefined);
  const [phase, setPhase] = useState<'fresh' | 'playing' | 'heard'>('fresh');
  const [isSilent, setSilent] = useState(false);

  useEffect(() => {
    setPhase('fresh');
    setSilent(false);
    const audio = source === undefined ? undefined : new Audio(source);
    audio?.addEventListener('ended', () => setPhase('heard'));
    player.current = audio;
    return () => audio?.pause();
  }, [source]);

  const play = async (audio: HTMLAudioElement): Promise<void> => {
    setSilent(false);
    setPhase('playing');
    try {
      audio.currentTime = 0;
      await audio.play();
    } catch (error) {
      // Stopped before it started playing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setPhase('heard');
      setSilent(true);
      announce(silent, 'assertive');
    }
  };
  const toggle = (): void => {
    const audio = player.current;
    if (!audio) return;
    if (phase !== 'playing') {
      void play(audio);
      return;
    }
    audio.pause();
    setPhase('heard');
  };

  const words = { fresh: '播放声音', playing: '停止播放', heard: '再听一遍' };
  return (
    <span>
      <Button
        id={id}
        block
        onClick={toggle}
        disabled={!source && !isLoading}
        busy={isLoading}
        busyLabel="正在准备声音"
        aria-describedby={describedBy}
        icon={phase === 'playing' ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      >
        {words[phase]}
      </Button>
      <FieldError message={isSilent ? silent : undefined} />
    </span>
  );
}
