import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import type { GalleryData } from './gallery-data.ts';
import { GalleryIndex } from './gallery-index.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './gallery.module.css';
import { PersonBench, usePersonBench } from './person-bench.tsx';
import { AudioCaptchaSpecimen, PictureCaptchaSpecimen } from './specimens/captcha-specimen.tsx';
import { CurrentPasswordSpecimen, NewPasswordSpecimen } from './specimens/password-specimen.tsx';
import { SliderSpecimen } from './specimens/slider-specimen.tsx';
import { AddressSpecimen } from './specimens/address-specimen.tsx';
import { AmountSpecimen } from './specimens/amount-specimen.tsx';
import { BeneficiariesSpecimen } from './specimens/beneficiaries-specimen.tsx';
import { BirthdaySpecimen } from './specimens/birthday-specimen.tsx';
import { CertificateSpecimen } from './specimens/certificate-specimen.tsx';
import { ConsentSpecimen } from './specimens/consent-specimen.tsx';
import { ErrorSummarySpecimen } from './specimens/error-summary-specimen.tsx';
import { HealthSpecimen } from './specimens/health-specimen.tsx';
import { MailSpecimen } from './specimens/mail-specimen.tsx';
import { NameSpecimen } from './specimens/name-specimen.tsx';
import { OccupationSpecimen } from './specimens/occupation-specimen.tsx';
import { PhoneSpecimen } from './specimens/phone-specimen.tsx';
import { RegionSpecimen } from './specimens/region-specimen.tsx';
import { SignatureSpecimen } from './specimens/signature-specimen.tsx';
import { SmsCodeSpecimen } from './specimens/sms-code-specimen.tsx';
import { SocialInsuranceSpecimen } from './specimens/social-insurance-specimen.tsx';
import { TaxResidenceSpecimen } from './specimens/tax-residence-specimen.tsx';
import { ButtonsShown, DialogsShown, LinksShown } from './primitives/action-primitives.tsx';
import { ChoicesShown, SearchesShown, TextFieldsShown } from './primitives/field-primitives.tsx';
import { LayoutShown } from './primitives/box-primitives.tsx';
import { CardsShown, TablesShown, TextsShown } from './primitives/layout-primitives.tsx';
import { EmptyShown, MessagesShown, WaitingShown } from './primitives/state-primitives.tsx';
import { WaysShown } from './primitives/way-primitives.tsx';
import { VectorsSection } from './vectors-section.tsx';
import { IdCardUploadSpecimen } from './specimens/id-card-upload-specimen.tsx';
import { OtherImagesUploadSpecimen } from './specimens/other-images-upload-specimen.tsx';
import { PaperUploadSpecimen } from './specimens/paper-upload-specimen.tsx';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly Part: ComponentType;
}

/** All widgets of the forms, in the order of their addresses `/test#id`. */
const specimens: readonly Section[] = [
  { id: 'error-summary', title: '错误汇总', Part: ErrorSummarySpecimen },
  { id: 'name', title: '姓名', Part: NameSpecimen },
  { id: 'certificate', title: '证件', Part: CertificateSpecimen },
  { id: 'birthday', title: '出生日期与性别', Part: BirthdaySpecimen },
  { id: 'occupation', title: '职业', Part: OccupationSpecimen },
  { id: 'social-insurance', title: '有无社会医疗保险', Part: SocialInsuranceSpecimen },
  { id: 'phone', title: '手机号码', Part: PhoneSpecimen },
  { id: 'sms-code', title: '短信验证码', Part: SmsCodeSpecimen },
  { id: 'mail', title: '电子邮箱与年收入', Part: MailSpecimen },
  { id: 'region', title: '所在地区', Part: RegionSpecimen },
  { id: 'address', title: '详细地址与邮编', Part: AddressSpecimen },
  { id: 'tax-residence', title: '税收居民身份', Part: TaxResidenceSpecimen },
  { id: 'amount', title: '金额', Part: AmountSpecimen },
  { id: 'beneficiaries', title: '受益人', Part: BeneficiariesSpecimen },
  { id: 'health', title: '健康告知', Part: HealthSpecimen },
  { id: 'consent', title: '阅读与同意', Part: ConsentSpecimen },
  { id: 'signature-field', title: '签名', Part: SignatureSpecimen },
  { id: 'picture-captcha', title: '图形验证码', Part: PictureCaptchaSpecimen },
  { id: 'audio-captcha', title: '语音验证码', Part: AudioCaptchaSpecimen },
  { id: 'slider', title: '滑块验证', Part: SliderSpecimen },
  { id: 'new-password', title: '设置密码', Part: NewPasswordSpecimen },
  { id: 'current-password', title: '输入密码', Part: CurrentPasswordSpecimen },
  { id: 'idCardUpload', title: '身份证影像', Part: IdCardUploadSpecimen },
  { id: 'otherImages', title: '其他证件影像', Part: OtherImagesUploadSpecimen },
  { id: 'paper', title: '多页资料', Part: PaperUploadSpecimen },
];

/** Parts that run in the browser but are not widgets. */
const checks: readonly Section[] = [{ id: 'vectors', title: '规则自检', Part: VectorsSection }];

/** The primitives of `ui/` with their states, in the order of the page. */
const primitives: readonly (readonly [string, ComponentType])[] = [
  ['按钮', ButtonsShown],
  ['链接', LinksShown],
  ['对话框和短消息', DialogsShown],
  ['文字输入', TextFieldsShown],
  ['选择', ChoicesShown],
  ['搜索、地区、同意', SearchesShown],
  ['提示和状态', MessagesShown],
  ['等待和进度', WaitingShown],
  ['空和失败', EmptyShown],
  ['版面', LayoutShown],
  ['卡片和标题', CardsShown],
  ['表格', TablesShown],
  ['文字', TextsShown],
  ['导航', WaysShown],
];

/** A page that shows every form widget and every primitive in use, for development, testing and review. */
export function GalleryPage({ data }: { readonly data: GalleryData }) {
  const showsPrimitives = useSearchParams()[0].get('part') === 'primitives';
  return (
    <div className={`container ${styles.page}`}>
      <h1>控件陈列</h1>
      <LinkTabs
        label="陈列"
        tabs={[
          { to: '/test', label: '表单控件', current: !showsPrimitives },
          { to: '/test?part=primitives', label: '基本组件', current: showsPrimitives },
        ]}
      />
      {showsPrimitives ? <PrimitivesPart /> : <WidgetsPart data={data} />}
    </div>
  );
}

function PrimitivesPart() {
  return (
    <>
      <Text above={3} tone="muted" className={styles.lead}>
        页面由这些组件拼成，每个都列出各种状态。
      </Text>
      <Stack gap={16} above={8}>
        {primitives.map(([title, Part]) => (
          <section key={title} aria-label={title} className={styles.specimens}>
            <Part />
          </section>
        ))}
      </Stack>
    </>
  );
}

function WidgetsPart({ data }: { readonly data: GalleryData }) {
  const [isDisabled, setDisabled] = useState(false);
  return (
    <PersonBench data={data}>
      <Text above={3} tone="muted" className={styles.lead}>
        表单控件的样例，供开发、测试和验收使用。所有控件共用一份样例资料；除短信验证码外，这里填写的内容不会提交。
      </Text>
      <div className={styles.columns}>
        <div className={styles.side}>
          <BenchControls isDisabled={isDisabled} onDisable={setDisabled} />
          <GalleryIndex sections={[...specimens, ...checks]} />
        </div>
        <div className={styles.specimens}>
          <fieldset disabled={isDisabled} className={styles.specimens} aria-label="控件">
            {specimens.map(({ id, Part }) => (
              <Part key={id} />
            ))}
          </fieldset>
          {checks.map(({ id, Part }) => (
            <Part key={id} />
          ))}
        </div>
      </div>
    </PersonBench>
  );
}

interface BenchControlsProps {
  readonly isDisabled: boolean;
  readonly onDisable: (isDisabled: boolean) => void;
}

/** Sets the state of all widgets: filled, empty, checked, disabled. */
function BenchControls({ isDisabled, onDisable }: BenchControlsProps) {
  const { check, fill, clear } = usePersonBench();
  return (
    <Cluster align="center" gap={3} rowGap={2} className={styles.controls} role="group" aria-label="控件状态">
      <Button kind="primary" onClick={check}>
        按规则检查
      </Button>
      <Button onClick={fill}>填入样例</Button>
      <Button onClick={clear}>清空</Button>
      <Checkbox label="停用全部控件" checked={isDisabled} onChange={(event) => onDisable(event.target.checked)} />
    </Cluster>
  );
}
