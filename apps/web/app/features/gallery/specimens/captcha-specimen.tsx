import { useEffect, useRef } from 'react';
import { CaptchaField } from '@portal/forms/proof/captcha-field.tsx';
import { useCaptcha } from '@portal/forms/proof/use-captcha.ts';
import { Specimen } from '../specimen.tsx';

export function PictureCaptchaSpecimen() {
  return (
    <CaptchaSpecimen kind="picture" title="图形验证码" note="四位字符，不区分大小写，不用易混淆的字符；每张 5 分钟内有效，只能用一次。" />
  );
}

export function AudioCaptchaSpecimen() {
  return (
    <CaptchaSpecimen
      kind="audio"
      title="语音验证码"
      note="为看不到图片的客户准备：四个 1 到 9 的数字，每个数字是一声长音后的几声短音；音高、节奏和背景噪声每次不同，可以反复听。"
    />
  );
}

function CaptchaSpecimen({ kind, title, note }: { readonly kind: 'picture' | 'audio'; readonly title: string; readonly note: string }) {
  const captcha = useCaptcha();
  const { renew } = captcha;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void renew(kind);
  }, [kind, renew]);
  return (
    <Specimen id={`${kind}-captcha`} title={title} note={note} value={captcha.text}>
      <CaptchaField id={`${kind}-captcha-answer`} captcha={captcha} />
    </Specimen>
  );
}
