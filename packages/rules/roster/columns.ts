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
  /** The table must have this column. */
  readonly isRequired: boolean;
  /** Other headings that people give it. */
  readonly synonyms: readonly string[];
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
    synonyms: ['员工姓名', '人员姓名', '被保险人', '被保险人姓名', '被保人', '被保人姓名', '名字', '姓名全称'],
    note: '必填。与证件一致',
    example: '示例：样例甲',
  },
  certificateType: {
    heading: '证件类型',
    isRequired: false,
    synonyms: ['证件种类', '证件名称', '证件类别', '有效证件类型', '被保险人证件类型', '被保人证件类型'],
    note: '不填即为身份证',
    example: '身份证',
  },
  certificateNo: {
    heading: '证件号码',
    isRequired: true,
    synonyms: [
      '身份证号',
      '身份证号码',
      '身份证',
      '居民身份证',
      '居民身份证号',
      '居民身份证号码',
      '公民身份号码',
      '证件号',
      '证件编号',
      '有效证件号码',
      '被保险人证件号码',
      '被保险人身份证号',
      '被保人证件号码',
      '被保人身份证号',
    ],
    note: '必填。单元格须为“文本”格式，否则后几位会丢失',
    example: '440402199003071013',
  },
  gender: { heading: '性别', isRequired: false, synonyms: ['员工性别'], note: cardSays, example: '男' },
  birthday: {
    heading: '出生日期',
    isRequired: false,
    synonyms: ['生日', '出生年月日', '出生日', '出生年月', '出生时间'],
    note: `${cardSays}，如 1990-03-07`,
    example: '1990-03-07',
  },
  phone: {
    heading: '手机号',
    isRequired: false,
    synonyms: ['手机', '手机号码', '联系电话', '联系手机', '移动电话', '电话', '电话号码', '联系方式', '本人手机号'],
    note: '选填。本人手机号，用于本人确认和接收凭证',
    example: '13800001013',
  },
  occupation: {
    heading: '职业',
    isRequired: true,
    synonyms: [
      '工种',
      '岗位',
      '工作岗位',
      '所在岗位',
      '从事职业',
      '职业名称',
      '职业代码',
      '职业编码',
      '职业工种',
      '工种名称',
      '岗位名称',
      '职位',
      '岗位工种',
      '从事工种',
    ],
    note: '必填。职业名称或 7 位职业代码',
    example: '办公室内勤人员',
  },
  kind: {
    heading: '人员类别',
    isRequired: false,
    synonyms: ['人员类型', '人员性质', '类别', '人员身份'],
    note: '员工 或 登记访客，不填即为员工',
    example: '员工',
  },
  beneficiaryName: {
    heading: '受益人',
    isRequired: false,
    synonyms: ['受益人姓名', '身故受益人', '身故受益人姓名', '身故保险金受益人'],
    note: '不填或填“法定”即为法定继承人；也可填父母、配偶或子女一人的姓名',
    example: '法定',
  },
  beneficiaryRelation: {
    heading: '受益人关系',
    isRequired: false,
    synonyms: ['受益人与被保险人关系', '与被保险人关系', '受益人与员工关系', '与受益人关系', '受益人是被保险人的'],
    note: '受益人是本人的：父母、配偶 或 子女',
    example: '',
  },
  beneficiaryCertificateType: {
    heading: '受益人证件类型',
    isRequired: false,
    synonyms: ['受益人证件种类'],
    note: '不填即为身份证',
    example: '',
  },
  beneficiaryCertificateNo: {
    heading: '受益人证件号码',
    isRequired: false,
    synonyms: ['受益人身份证号', '受益人身份证号码', '受益人身份证', '受益人证件号'],
    note: '填写了受益人姓名时必填',
    example: '',
  },
};

/** The heading of the column that a marked file adds, and a reader ignores. */
export const FAULTS_HEADING = '需要修改';

/** A name that begins with this marks the sample row of the template, which is skipped. */
export const EXAMPLE_MARK = '示例';
