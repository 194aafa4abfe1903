import { useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { ChipRow } from '@portal/ui/chips/chip-row.tsx';
import { Chips } from '@portal/ui/chips/chips.tsx';
import { ConsentBox } from '@portal/ui/consent-box/consent-box.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { FieldOwner } from '@portal/ui/field/field-owner.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextArea } from '@portal/ui/field/text-area.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { WholeText } from '@portal/ui/field/whole-text.tsx';
import { RegionFilter } from '@portal/ui/region-filter/region-filter.tsx';
import { SearchField } from '@portal/ui/search-input/search-field.tsx';
import { SearchInput } from '@portal/ui/search-input/search-input.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { Shown } from './shown.tsx';

const chips = [
  { value: 'self', label: '自己' },
  { value: 'spouse', label: '配偶' },
  { value: 'child', label: '孩子', count: 3 },
];
const shortText = '职员';
const longText = '机关、团体、企业和事业单位的内勤人员，不在生产、施工或者运输现场工作，也不操作机器设备和交通工具';

/** Text fields in every state. */
export function TextFieldsShown() {
  return (
    <>
      <Shown id="field" title="Field、TextInput" lead="标签在上，提示和错误在下；错误说明怎样改。">
        <Field label="普通">{(control) => <TextInput {...control} placeholder="如李明" />}</Field>
        <Field label="必填，有提示" required hint="与证件一致">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="选填" optional>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="有错误" error="请填写姓名" hint="与证件一致">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="停用">{(control) => <TextInput {...control} disabled defaultValue="不能修改" />}</Field>
        <Field label="只读">{(control) => <TextInput {...control} readOnly defaultValue="只能查看" />}</Field>
        <Field label="前后有字">{(control) => <TextInput {...control} before="+86" after="元" />}</Field>
        <Field label="前后有字，有错误" error="请填写金额">
          {(control) => <TextInput {...control} before="¥" after={<Button size="small">换算</Button>} />}
        </Field>
        <FieldError message="没有字段的错误也这样显示" />
      </Shown>
      <Shown id="field-owner" title="FieldOwner" lead="一页问几个人同样的问题时，读屏软件会说是谁的。">
        {['样例甲', '样例乙'].map((name) => (
          <FieldOwner key={name} name={name}>
            <FieldGroup legend="联系方式">
              <TextInput aria-label={`${name}的联系方式`} />
            </FieldGroup>
          </FieldOwner>
        ))}
      </Shown>
      <Shown id="whole-text" title="WholeText" lead="内容比控件长时，在下方完整地再显示一次。">
        <Field label="放得下">
          {(control) => (
            <>
              <TextInput {...control} readOnly value={shortText} />
              <WholeText control={control.id} text={shortText} />
            </>
          )}
        </Field>
        <Field label="放不下">
          {(control) => (
            <>
              <TextInput {...control} readOnly value={longText} />
              <WholeText control={control.id} text={longText} />
            </>
          )}
        </Field>
      </Shown>
      <Shown id="text-area" title="TextArea" lead="多行文字，随内容增高。">
        <Field label="想咨询什么" wide>
          {(control) => <TextArea {...control} rows={3} />}
        </Field>
        <Field label="想咨询什么（有错误）" wide error="最多 200 字">
          {(control) => <TextArea {...control} rows={3} defaultValue="太长的文字" />}
        </Field>
        <Field label="想咨询什么（停用）" wide>
          {(control) => <TextArea {...control} rows={3} disabled defaultValue="不能修改" />}
        </Field>
      </Shown>
    </>
  );
}

const fruit = [
  { value: 'year', label: '年交' },
  { value: 'month', label: '月交' },
  { value: 'once', label: '一次交清', disabled: true },
];

/** Choices of one, of several, and of yes or no. */
export function ChoicesShown() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <Shown id="select" title="Select" lead="浏览器自带的下拉选择；不能选的项变灰。">
        <Field label="交费方式">{(control) => <Select {...control} options={fruit} placeholder="请选择" defaultValue="" />}</Field>
        <Field label="交费方式（有错误）" error="请选择交费方式">
          {(control) => <Select {...control} options={fruit} placeholder="请选择" defaultValue="" />}
        </Field>
        <Field label="交费方式（停用）">{(control) => <Select {...control} options={fruit} defaultValue="year" disabled />}</Field>
      </Shown>
      <Shown id="chips" title="Chips、ChipRow" lead="短的答案，一个或者几个；ChipRow 用在表单的问题里。">
        <Chips legend="为谁投保" name="chips-one" chips={chips} stateOf={(value) => ({ defaultChecked: value === 'self' })} hint="选一个" />
        <FieldGroup legend="想解决什么" hint="可以多选" required wide>
          <ChipRow name="chips-many" type="checkbox" chips={chips} stateOf={(value) => ({ defaultChecked: value !== 'self' })} />
        </FieldGroup>
      </Shown>
      <Shown id="segmented" title="Segmented" lead="几个选项选一个，全部看得见。">
        <Segmented legend="交费方式" name="seg-plain" options={fruit} defaultValue="year" hint="以后可以更改" />
        <Segmented legend="交费方式（必填，有错误）" name="seg-error" options={fruit} required error="请选择交费方式" />
        <Segmented legend="交费方式（停用）" name="seg-disabled" options={fruit} defaultValue="month" inputProps={{ disabled: true }} />
        <Segmented legend="交费方式（大）" name="seg-large" options={fruit} large wide />
      </Shown>
      <Shown id="checkbox" title="Checkbox" lead="同意、确认和开关，从不预先勾选同意。">
        <Checkbox label="我已阅读" checked={checked} onChange={(event) => setChecked(event.target.checked)} hint="可以撤回" />
        <Checkbox label="我已阅读（有错误）" error="请阅读并勾选" />
        <Checkbox label="我已阅读（停用）" disabled />
        <Checkbox label="我已阅读（停用，已勾选）" disabled defaultChecked />
      </Shown>
      <Shown id="field-group" title="FieldGroup" lead="几个控件共用一个名称、提示和错误。">
        <FieldGroup legend="有效期" hint="以证件为准">
          <TextInput aria-label="起" />
          <TextInput aria-label="止" />
        </FieldGroup>
        <FieldGroup legend="有效期（有错误）" error="止期应晚于起期" required>
          <TextInput aria-label="起" aria-invalid />
          <TextInput aria-label="止" aria-invalid />
        </FieldGroup>
      </Shown>
    </>
  );
}

const provinces = [
  { value: '440000', label: '广东省', children: [{ value: '440300', label: '深圳市' }] },
  { value: '110000', label: '北京市' },
];
const words = ['重疾险', '重疾赔付', '养老金'];

/** A search, places, and a consent. */
export function SearchesShown() {
  const [region, setRegion] = useState<string>();
  return (
    <>
      <Shown id="search-input" title="SearchInput、SearchField" lead="边输入边提示，提示失败时照常搜索；表单里的搜索没有提示。">
        <SearchInput aria-label="搜索" suggest={async (text) => words.filter((word) => word.startsWith(text))} placeholder="试试“重疾”" />
        <SearchInput aria-label="搜索（停用）" disabled />
        <SearchField aria-label="搜索（没有提示）" />
      </Shown>
      <Shown id="region-filter" title="RegionFilter" lead="省市两级，可以不选。">
        <RegionFilter id="shown-region" legend="所在地区" provinces={provinces} value={region} onChange={setRegion} />
        <RegionFilter
          id="shown-region-error"
          legend="所在地区（有错误）"
          provinces={provinces}
          value={undefined}
          onChange={setRegion}
          required
          error="请选择所在地区"
        />
      </Shown>
      <Shown id="consent-box" title="ConsentBox" lead="单独同意：写明用途，勾选在最后。">
        <ConsentBox title="处理证件影像" points={['只用于核实身份。', '30 天后删除。']}>
          <Checkbox label="我单独同意" />
        </ConsentBox>
      </Shown>
    </>
  );
}
