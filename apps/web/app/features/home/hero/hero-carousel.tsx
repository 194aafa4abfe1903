import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ComponentType } from 'react';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type DrawingProps, GardenScene, HarbourScene, SeasideBenchScene } from '#art/drawings.tsx';
import { BareButton } from '@portal/ui/button/bare-button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { joinClasses } from '@portal/ui/class-names.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './hero-carousel.module.css';

type Drawing = NonNullable<AnswerOf<'getSite'>['hero'][number]['drawing']>;

/** Each drawing, with the class of a ground that goes with it. */
const scenes: Readonly<Record<Drawing, { readonly Scene: ComponentType<DrawingProps>; readonly ground: string | undefined }>> = {
  harbour: { Scene: HarbourScene, ground: undefined },
  garden: { Scene: GardenScene, ground: styles.garden },
  'seaside-bench': { Scene: SeasideBenchScene, ground: styles.bench },
};

export interface HeroMessage {
  id: string;
  /** The harbour, unless something else is chosen. */
  drawing?: Drawing | undefined;
  /** The address of the company's own picture, instead of a drawing. */
  picture?: string | undefined;
  titleLines: readonly string[];
  text: string;
  linkLabel: string;
  to: string;
}

interface HeroCarouselProps {
  messages: readonly HeroMessage[];
}

/**
 * The top of the home page. The first message contains the page's heading. Without scripts it is a row that can be
 * swiped; with scripts it advances automatically and has dots and a pause button.
 */
export function HeroCarousel({ messages }: HeroCarouselProps) {
  const { track, index, paused, setPaused, hold, goTo, readPosition } = useCarousel(messages.length);
  return (
    <section
      className={styles.hero}
      aria-roledescription="轮播"
      aria-label="首页焦点"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul ref={track} className={styles.track} onScroll={readPosition}>
        {messages.map((message, at) => (
          <HeroSlide key={message.id} message={message} first={at === 0} label={`第 ${at + 1} 页，共 ${messages.length} 页`} />
        ))}
      </ul>
      {messages.length > 1 && (
        <div className={styles.controls}>
          <div className={`container ${styles.controlsRow}`}>
            <div className={styles.pill}>
              {messages.map((message, at) => (
                <BareButton
                  key={message.id}
                  className={styles.dot}
                  aria-label={`第 ${at + 1} 页：${message.titleLines.join('，')}`}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={() => goTo(at)}
                />
              ))}
              <BareButton className={styles.pause} aria-label={paused ? '继续自动播放' : '暂停自动播放'} onClick={() => setPaused(!paused)}>
                {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              </BareButton>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function HeroSlide({ message, first, label }: { message: HeroMessage; first: boolean; label: string }) {
  const { Scene, ground } = scenes[message.drawing ?? 'harbour'];
  const loading = first ? ({ fetchPriority: 'high' } as const) : {};
  const Heading = first ? 'h1' : 'h2';
  return (
    <li
      className={joinClasses(styles.slide, message.picture === undefined ? ground : styles.own)}
      aria-roledescription="幻灯片"
      aria-label={label}
    >
      <div className={`container ${styles.words}`}>
        <Heading className={styles.title}>
          {message.titleLines.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </Heading>
        <p className={styles.text}>{message.text}</p>
        <ButtonLink to={message.to} kind={first ? 'buy' : 'primary'} size="large">
          {message.linkLabel}
        </ButtonLink>
      </div>
      {message.picture === undefined ? (
        <Scene className={styles.scene} {...loading} />
      ) : (
        <img src={message.picture} alt="" className={joinClasses(styles.scene, styles.picture)} {...loading} />
      )}
    </li>
  );
}
