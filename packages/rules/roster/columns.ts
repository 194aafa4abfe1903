/** The columns of a table of members, in the order of the template. */
export const ROSTER_COLUMNS = [
  'name',
  'certificateType',
  'certificateNo',
  'gender',
  'birthday',
  'phone',
  'occupation',
  'kind',
  'beneficiaryName',
  'beneficiaryRelation',
  'beneficiaryCertificateType',
  'beneficiaryCertificateNo',
] as const;

export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

export interface ColumnRule {
  /** As the template writes it. */
  readonly heading: string;
  /** Every person needs it. */
  readonly isRequired: boolean;
  /** What to write into it, in words. */
  readonly note: string;
  /** The cell of the sample row. */
  readonly example: string;
}

const cardSays = '身份证、居住证可不填，按证件号码自动识别；其他证件必填';

export const COLUMN_RULES: Readonly<Record<RosterColumn, ColumnRule>> = {
  name: {
    heading: '姓名',
    isRequired: true,
    note: '必填。与证件一致',
    example: '示例：样例甲',
  },
  certificateType: {
    heading: '证件类型',
    isRequired: false,
    note: '不填即为身份证',
    example: '身份证',
  },
  certificateNo: {
    heading: '证件号码',
    isRequired: true,
    note: '必填。单元格须为“文本”格式，否则后几位会丢失',
    example: '440402199003071013',
  },
  gender: { heading: '性别', isRequired: false, note: cardSays, example: '男' },
  birthday: {
    heading: '出生日期',
    isRequired: false,
    note: `${cardSays}，如 1990-03-07`,
    example: '1990-03-07',
  },
  phone: {
    heading: '手机号',
    isRequired: false,
    note: '选填。本人手机号，用于本人确认和接收凭证',
    example: '13800001013',
  },
  occupation: {
    heading: '职业',
    isRequired: true,
    note: '必填。职业名称或 7 位职业代码',
    example: '办公室内勤人员',
  },
  kind: {
    heading: '人员类别',
    isRequired: false,
    note: '员工 或 登记访客，不填即为员工',
    example: '员工',
  },
  beneficiaryName: {
    heading: '受益人',
    isRequired: false,
    note: '不填或填“法定”即为法定继承人；也可填父母、配偶或子女一人的姓名',
    example: '法定',
  },
  beneficiaryRelation: {
    heading: '受益人关系',
    isRequired: false,
    note: '受益人是本人的：父母、配偶 或 子女',
    example: '',
  },
  beneficiaryCertificateType: {
    heading: '受益人证件类型',
    isRequired: false,
    note: '不填即为身份证',
    example: '',
  },
  beneficiaryCertificateNo: {
    heading: '受益人证件号码',
    isRequired: false,
    note: '填写了受益人姓名时必填',
    example: '',
  },
};

/** The heading of the column that a marked file adds, and a reader ignores. */
export const FAULTS_HEADING = '需要修改';

/** A name that begins with this marks the sample row of the template, which is skipped. */
export const EXAMPLE_MARK = '示例';
