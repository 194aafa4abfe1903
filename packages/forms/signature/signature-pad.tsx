import { MOST_COORDINATES, MOST_STROKES, pathOfStrokes, SIGNATURE_BOX, type Stroke } from '@portal/rules/sale/consents/signature.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './signature.module.css';

interface SignaturePadProps {
  readonly id: string;
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  readonly error?: string;
}

/** Points that are nearer to the one before are left out. */
const LEAST_STEP = 4;

/** Where the pointer is in the signature's box, as whole numbers within it. */
function pointAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [x: number, y: number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (share: number, most: number): number => Math.round(Math.min(1, Math.max(0, share)) * most);
  return [within((clientX - left) / width, SIGNATURE_BOX.width), within((clientY - top) / height, SIGNATURE_BOX.height)];
}

/** An area to draw a signature in. The lines are kept by the caller, as the pen is lifted. */
export function SignaturePad({ id, strokes, onChange, error }: SignaturePadProps) {
  const [current, setCurrent] = useState<Stroke>([]);
  const room = useRef(0);

  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.button !== 0 || strokes.length >= MOST_STROKES) return;
    room.current = MOST_COORDINATES - strokes.flat().length;
    if (room.current < 2) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setCurrent(pointAt(event));
  };
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    const [x, y] = pointAt(event);
    setCurrent((line) => {
      const [lastX = 0, lastY = 0] = line.slice(-2);
      const isDrawing = line.length > 0 && line.length + 2 <= room.current;
      return isDrawing && Math.hypot(x - lastX, y - lastY) >= LEAST_STEP ? [...line, x, y] : line;
    });
  };
  const lift = (): void => {
    if (current.length > 0) onChange([...strokes, current]);
    setCurrent([]);
  };
  const lines = current.length > 0 ? [...strokes, current] : strokes;
  return (
    <FieldGroup id={id} legend="请在框内签名" required wide error={error} hint="不方便手写的，可以改为“输入姓名”">
      <Box below={2} corner="box" fill="paper" className={styles.pad}>
        <svg
          viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
          role="img"
          aria-label={lines.length > 0 ? '已签名' : '签名框，尚未签名'}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          <path d={pathOfStrokes(lines)} />
        </svg>
        {lines.length === 0 && (
          <span className={styles.placeholder} aria-hidden="true">
            在此手写您的姓名
          </span>
        )}
      </Box>
      <Button kind="secondary" size="small" disabled={strokes.length === 0} onClick={() => onChange([])}>
        清除重写
      </Button>
    </FieldGroup>
  );
}
