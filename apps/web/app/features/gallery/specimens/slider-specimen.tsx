import { SliderField } from '@portal/forms/proof/slider-field.tsx';
import { useSlider } from '@portal/forms/proof/use-slider.ts';
import { Button } from '@portal/ui/button/button.tsx';
import styles from '../gallery.module.css';
import { Specimen } from '../specimen.tsx';

export function SliderSpecimen() {
  const slider = useSlider();
  const { state, value } = slider;
  return (
    <Specimen
      id="slider"
      title="滑块验证"
      note="松开时到 100 由服务器验证，否则回到 0。可以拖动，可以按方向键或 End 键，也可以只点一下按钮。"
      value={{ state, value }}
    >
      <div className={styles.form}>
        <SliderField id="slider-check" slider={slider} />
        {state === 'passed' && <Button onClick={() => slider.reset()}>重新开始</Button>}
      </div>
    </Specimen>
  );
}
