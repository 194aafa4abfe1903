import { ROSTER_COLUMNS } from '@portal/rules/roster/columns.ts';
import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { certificateType, day, id, instant, orderNo, yuanText } from '../fields.ts';
import { addedPage, addingRefusals, pageId, paper, replaces } from '../paper.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** The number of the row as the organisation counts: its row in the file, or the next free one. */
const rowNumber = z.number().int().min(1).max(100_000);
const column = z.enum(ROSTER_COLUMNS);
const classCounts = z.record(z.string(), z.number().int()).describe('职业类别（1 至 7）→ 人数');

/** The typed text of a row, by column. A missing column is empty. */
const cells = z.partialRecord(column, z.string().max(200)).meta({ maxProperties: ROSTER_COLUMNS.length });

const rowFinding = z.object({
  column: column.nullable().describe('空为整行'),
  rule: z.string(),
  message: z.string(),
  suggestions: z.array(z.object({ value: z.string(), label: z.string() })).describe('可能的职业，最多三个'),
});

const rosterRow = z.object({
  row: rowNumber.describe('行号：与上传的表格一致；逐个添加的接在最后'),
  cells: z.partialRecord(column, z.string()),
  findings: z.array(rowFinding),
  consent: z
    .enum(['none', 'link', 'sheet', 'outdated', 'withdrawn'])
    .describe('被保险人的同意：没有、链接、签字表；outdated 为内容已变，须重新同意；withdrawn 为本人撤回'),
});

/** The roster of a draft as it is now. */
const roster = z.object({
  state: z.enum(['open', 'closed']).describe('open 可以修改；closed 已确认，不再变化'),
  rows: z.number().int(),
  faults: z.number().int().describe('有问题的行数'),
  unsigned: z.number().int().describe('没有问题、尚未同意的人数'),
  unreachable: z.number().int().describe('其中不能用链接同意的人数：名单中没有手机号，或与另一人同号'),
  classes: classCounts.describe('没有问题的行，按职业类别'),
  closed: z
    .object({ id: z.uuid(), count: z.number().int(), sha256, classes: classCounts })
    .nullable()
    .describe('确认后的名单；名单进入投保单的 group.roster'),
  hasExpired: z.boolean().describe('确认之后有人超过了承保年龄，须修改名单后重新确认'),
  link: z.object({ expiresAt: instant }).nullable().describe('发给被保险人的链接；空为没有'),
});

/** The price of a group by the classes of its roster. */
const rosterPrice = z.object({
  premium: yuanText.nullable(),
  problem: z.string().nullable().describe('没有保费的原因'),
  classes: z.array(
    z.object({
      lifeClass: z.number().int(),
      count: z.number().int(),
      premium: yuanText.describe('每人'),
      subtotal: yuanText,
    }),
  ),
});

const ofDraft = z.strictObject({ orderNo });
const draftRefusals = ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'APPLICATION_UNREADABLE', 'DRAFT_CHANGED_ELSEWHERE'] as const;
const openRefusals = [...draftRefusals, 'ROSTER_NOT_FOUND', 'ROSTER_CLOSED'] as const;
const sheetRefusals = [
  'SHEET_UNREADABLE',
  'SHEET_FORMAT_OLD',
  'SHEET_ENCRYPTED',
  'SHEET_TOO_LARGE',
  'SHEET_TOO_MANY_ROWS',
  'SHEET_TOO_MANY_COLUMNS',
  'SHEET_HIDDEN',
  'SHEET_EMPTY',
  'SHEET_UNDECODABLE',
  'SHEET_QUOTES_WRONG',
  'SHEET_NOT_READ',
] as const;

const licenceAnswer = z.object({
  licence: z.object({ id: z.uuid(), sha256 }).nullable().describe('写入投保单的营业执照；空为没有'),
  paper,
});

/** The people whom an organisation insures. The owner of the draft calls all of them. */
export const rosterCalls = {
  uploadRoster: defineCall({
    summary: '上传人员名单（XLSX 或 CSV）：整份替换现有名单，读不了则原名单不变。已同意且资料未变的人，同意保留',
    caller: 'visitor',
    cost: 'image',
    limit: 'rosterFile',
    form: true,
    // Three thousand people in twenty columns are half a megabyte.
    fileLimit: { mb: 4, refusal: 'SHEET_TOO_LARGE' },
    request: z.strictObject({
      table: z.file('请选择文件'),
      orderNo,
      sheet: z.string().max(100).optional().describe('要读取的工作表的名称；不填时读取第一个有人员的工作表'),
    }),
    answer: z.object({
      roster,
      notes: z.array(z.string()).describe('文件中没有读取，或者换了读法的部分，逐条说明'),
      sheets: z
        .array(z.object({ name: z.string(), people: z.number().int(), isRead: z.boolean() }))
        .describe('有人员的工作表；只有一个时为空'),
    }),
    refusals: [...draftRefusals, ...sheetRefusals, 'ROSTER_UNREADABLE'],
  }),
  listRoster: defineCall({
    summary: '人员名单的现状与一页人员；还没有名单时 roster 为空',
    caller: 'visitor',
    cost: 'read',
    request: z.strictObject({
      orderNo,
      filter: z
        .enum(['all', 'faults', 'unsigned', 'unreachable'])
        .default('all')
        .describe('全部、有问题的、尚未同意的、其中不能用链接同意的'),
      pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({
      roster: roster.nullable(),
      total: z.number().int().describe('符合条件的人数'),
      list: z.array(rosterRow),
      sheet: paper.describe('已上传、还没有登记的签字表'),
    }),
    refusals: draftRefusals,
  }),
  saveRosterRow: defineCall({
    summary: '添加一人（不带 row），或改一行。没有名单时开始一份。有问题也会保存，问题随回答给出',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo, row: rowNumber.optional(), cells }),
    answer: z.object({ row: rosterRow, others: z.array(rosterRow).describe('因此变化的其他行：重复的证件号码'), roster }),
    refusals: [...draftRefusals, 'ROSTER_CLOSED', 'ROSTER_ROW_NOT_FOUND', 'ROSTER_FULL'],
  }),
  listRosterWords: defineCall({
    summary: '名单里认不出的职业：每个词、写了这个词的人数和可能的职业。没有填写职业的人，词为空',
    caller: 'visitor',
    cost: 'render',
    request: ofDraft,
    answer: z.object({
      words: z.array(
        z.object({
          word: z.string(),
          count: z.number().int(),
          suggestions: z.array(z.object({ value: z.string(), label: z.string(), lifeClass: z.number().int() })),
        }),
      ),
    }),
    refusals: draftRefusals,
  }),
  chooseRosterOccupation: defineCall({
    summary: '给名单里写了同一个词的人选定职业；词为空时是没有填写职业的人',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo, word: z.string().max(200), occupation: z.string().regex(/^\d{7}$/) }),
    answer: z.object({ roster, changed: z.number().int().describe('改好的行数') }),
    refusals: [...openRefusals, 'ROSTER_ROW_NOT_FOUND'],
  }),
  removeRosterRow: defineCall({
    summary: '从名单中删除一人',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo, row: rowNumber }),
    answer: z.object({ others: z.array(rosterRow).describe('因此变化的其他行'), roster }),
    refusals: [...openRefusals, 'ROSTER_ROW_NOT_FOUND'],
  }),
  closeRoster: defineCall({
    summary: '确认名单：此后不再变化，进入投保单的 group.roster；回答按职业类别的保费。有问题的行须先改好',
    caller: 'visitor',
    cost: 'write',
    request: ofDraft,
    answer: z.object({ roster, price: rosterPrice }),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND', 'ROSTER_FAULTY'],
  }),
  reopenRoster: defineCall({
    summary: '修改已确认的名单：复制成一份新的，已有的同意保留',
    caller: 'visitor',
    cost: 'write',
    request: ofDraft,
    answer: z.object({ roster }),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND'],
  }),
  removeUnsigned: defineCall({
    summary: '把尚未同意的人移出名单，重新确认；回答新的保费',
    caller: 'visitor',
    cost: 'write',
    request: ofDraft,
    answer: z.object({ roster, removed: z.number().int(), price: rosterPrice }),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND', 'ROSTER_FAULTY'],
  }),
  downloadRosterTemplate: defineCall({
    summary: '人员名单的模板',
    caller: 'anyone',
    cost: 'render',
    request: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answer: z.unknown(),
    file: true,
  }),
  downloadMarkedRoster: defineCall({
    summary: '名单的标注件（XLSX）：有问题的单元格有底色，最后一列写明怎样修改；改好后可直接上传',
    caller: 'visitor',
    cost: 'render',
    request: ofDraft,
    answer: z.unknown(),
    refusals: [...draftRefusals, 'ROSTER_NOT_FOUND'],
    file: true,
  }),
  uploadLicence: defineCall({
    summary: '上传营业执照或登记证书的一页：JPG、PNG、WebP 图片或 PDF，一次一个文件',
    caller: 'visitor',
    cost: 'image',
    limit: 'paperPage',
    form: true,
    request: z.strictObject({ licence: z.file('请选择文件'), orderNo, replaces }),
    answer: licenceAnswer.extend({ page: addedPage }),
    refusals: [...draftRefusals, ...addingRefusals],
  }),
  showLicence: defineCall({
    summary: '草稿的营业执照或登记证书：已上传的各页，或者没有通过的原因',
    caller: 'visitor',
    cost: 'read',
    request: ofDraft,
    answer: paper,
    refusals: draftRefusals,
  }),
  removeLicencePage: defineCall({
    summary: '删除营业执照或登记证书的一页：提交之后不能再删除',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo, page: pageId }),
    answer: licenceAnswer,
    refusals: [...draftRefusals, 'PAPER_PAGE_NOT_FOUND'],
  }),
  compareOwners: defineCall({
    summary: '把草稿中已保存的受益所有人与登记信息比对；只说明所填内容与登记的不同，不提供登记的内容。不同不影响投保',
    caller: 'visitor',
    cost: 'hash',
    limit: 'creditCode',
    request: ofDraft,
    answer: z.object({
      register: z.enum(['agrees', 'differs', 'silent']).describe('silent 为没有登记，或登记系统没有回答'),
      differences: z.array(z.string()),
    }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'APPLICATION_UNREADABLE'],
  }),
  listOwnerCertificates: defineCall({
    summary: '已承保的单位订单：60 天内、保障期间内到期的受益所有人证件，姓名为掩码',
    caller: 'customer',
    cost: 'read',
    request: ofDraft,
    answer: z.object({
      list: z.array(
        z.object({
          owner: z.string().describe('人员编号'),
          name: z.string().describe('掩码'),
          certificateType: certificateType.nullable(),
          birthday: day.nullable(),
          validUntil: day,
          expired: z.boolean(),
        }),
      ),
    }),
    refusals: ['ORDER_NOT_FOUND', 'APPLICATION_UNREADABLE'],
  }),
  renewOwnerCertificate: defineCall({
    summary: '受益所有人换证后，更新证件有效期',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ orderNo, owner: id, validUntil: day }),
    answer: z.object({}),
    refusals: ['ORDER_NOT_FOUND', 'APPLICATION_UNREADABLE'],
  }),
  checkCode: defineCall({
    summary: '核对统一社会信用代码与单位名称是否一致；提交投保时会再核对一次',
    caller: 'anyone',
    cost: 'hash',
    limit: 'creditCode',
    request: z.strictObject({
      creditCode: z.string().min(1).max(40),
      name: z.string().min(1).max(80),
    }),
    answer: z.object({ verdict: z.enum(['matches', 'unknown']).describe('unknown 为登记系统没有答复或没有记录，可以继续填写') }),
    refusals: ['CREDIT_CODE_DIFFERS'],
  }),
} satisfies Area;

export { roster as rosterAnswer };
