import { readProduct } from '@portal/contract/wire.ts';
import type { ComponentType } from 'react';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { loadRules } from '../../forms/load-rules.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { GalleryData } from './gallery-data.ts';
import styles from './gallery.module.css';
import { PersonBench, usePersonBench } from './person-bench.tsx';
import { AudioCaptchaSpecimen, PictureCaptchaSpecimen } from './specimens/captcha-specimen.tsx';
import { CurrentPasswordSpecimen, NewPasswordSpecimen } from './specimens/password-specimen.tsx';
import { SliderSpecimen } from './specimens/slider-specimen.tsx';
import { NameSpecimen } from './specimens/name-specimen.tsx';

export async function clientLoader(_args: ClientLoaderFunctionArgs): Promise<GalleryData> {
  const [[first], rules] = await Promise.all([api('listProducts'), loadRules()]);
  const product = await api('getProduct', { goodsId: first?.goodsId ?? '' });
  return { product: readProduct(product), rules };
}

export const meta: MetaFunction = () => [{ title: '控件陈列 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

/** Every widget of the forms, in the order of its address `/test#id`. */
const specimens: readonly { readonly id: string; readonly title: string; readonly Part: ComponentType }[] = [
  { id: 'name', title: '姓名', Part: NameSpecimen },
  { id: 'picture-captcha', title: '图形验证码', Part: PictureCaptchaSpecimen },
  { id: 'audio-captcha', title: '语音验证码', Part: AudioCaptchaSpecimen },
  { id: 'slider', title: '滑块验证', Part: SliderSpecimen },
  { id: 'new-password', title: '设置密码', Part: NewPasswordSpecimen },
  { id: 'current-password', title: '输入密码', Part: CurrentPasswordSpecimen },
];

/** The widgets of the forms in use, for those who build, test and judge them. */
export default function Gallery() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <div className={`container ${styles.page}`}>
      <h1>控件陈列</h1>
      <p>表单控件的样例，供开发、测试和验收使用。这里填写的内容不会提交。</p>
      <div className={styles.columns}>
        <nav aria-label="控件">
          <ul className={styles.index}>
            {specimens.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.specimens}>
          <PersonBench data={data}>
            <CheckButton />
            {specimens.map(({ id, Part }) => (
              <Part key={id} />
            ))}
          </PersonBench>
        </div>
      </div>
    </div>
  );
}

function CheckButton() {
  const { check, isChecked } = usePersonBench();
  return (
    <Button onClick={check} disabled={isChecked}>
      {isChecked ? '正在按规则检查' : '按规则检查'}
    </Button>
  );
}

export function HydrateFallback() {
  return (
    <div className={`container ${styles.page}`}>
      <h1>控件陈列</h1>
      <Skeleton />
    </div>
  );
}
