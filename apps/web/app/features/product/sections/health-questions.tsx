import type { Product } from '@portal/rules/product/product.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './text-sections.module.css';

const askProduct = (request: { readonly goodsId: string }) => api('getProduct', request);

/** The health questions of the application, fetched when somebody wants to read them. `#health-3` opens them at the third question. */
export function HealthQuestions({ product: { goodsId }, name }: { readonly product: Product; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { hash, key } = useLocation();
  const number = /^#health-(\d+)$/.exec(hash)?.[1];
  useEffect(() => {
    if (number !== undefined) setOpen(true);
  }, [number, key]);
  const questions = useLatestAnswer(askProduct, isOpen ? { goodsId } : undefined);
  const list = useRef<HTMLOListElement>(null);
  const asked = questions.good?.answer.healthQuestions;
  useEffect(() => {
    const place = number === undefined ? undefined : list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${number})`);
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'start' });
  }, [number, asked]);
  return (
    <>
      <Button kind="link" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        查看{name}的问题
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="large">
        {questions.refusal ? (
          <FailurePanel error={questions.refusal} onRetry={questions.retry} />
        ) : asked ? (
          <>
            <p>投保时逐题回答“是”或者“否”，须与实际情况一致。按性别、年龄和所选保障，只问其中有关的题。</p>
            <Stack as="ol" gap={4} ref={list} className={styles.questions}>
              {asked.map(({ id, text, points }) => (
                <li key={id}>
                  {text}
                  {points.length > 0 && (
                    <ul>
                      {points.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </Stack>
          </>
        ) : (
          <Skeleton count={12} />
        )}
      </Dialog>
    </>
  );
}
