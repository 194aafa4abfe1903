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
import { IdCardUploadSpecimen } from './specimens/id-card-upload-specimen.tsx';
import { NameSpecimen } from './specimens/name-specimen.tsx';
import { OtherImagesUploadSpecimen } from './specimens/other-images-upload-specimen.tsx';

export async function clientLoader(_args: ClientLoaderFunctionArgs): Promise<GalleryData> {
  const [[first], { imageLimitMb }, rules] = await Promise.all([api('listProducts'), api('getSite'), loadRules()]);
  const product = await api('getProduct', { goodsId: first?.goodsId ?? '' });
  return { product: readProduct(product), rules, imageLimitMb };
}

export const meta: MetaFunction = () => [{ title: '控件陈列 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

/** Every widget of the forms, in the order of its address `/test#id`. */
const specimens: readonly { readonly id: string; readonly title: string; readonly Part: ComponentType }[] = [
  { id: 'name', title: '姓名', Part: NameSpecimen },
  { id: 'idCardUpload', title: '身份证影像', Part: IdCardUploadSpecimen },
  { id: 'otherImages', title: '其他证件影像', Part: OtherImagesUploadSpecimen },
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
