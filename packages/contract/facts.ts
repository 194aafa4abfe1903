import { z } from 'zod';
import { day } from './fields.ts';
import { telephone, written } from './written.ts';

/** Whole yuan. Figures of reports are whole numbers, so they stay numbers on the wire. */
const wholeYuan = z.number().int();
const percent = z.number();
const count = z.number().int().min(0);
const quarter = z.string().regex(/^\d{4}Q[1-4]$/, 'a quarter such as 2026Q3');
const year = z.string().regex(/^\d{4}$/, 'a year');
const provinceCode = z.string().regex(/^\d{2}0000$/, 'the six-digit code of a province');

/** Solvency at the end of a quarter. Premium, profit and return are of the quarter alone. */
export const solvencyFigures = z.strictObject({
  coreRatio: percent,
  comprehensiveRatio: percent,
  rating: z.string().describe('最近一期风险综合评级'),
  ratedQuarter: quarter,
  coreCapital: wholeYuan,
  actualCapital: wholeYuan,
  minimumCapital: wholeYuan,
  premium: wholeYuan,
  netProfit: wholeYuan,
  netAssets: wholeYuan,
  totalAssets: wholeYuan,
  liquidityCoverage: percent,
  investmentReturn: percent,
});

/** `content/facts.yaml`: every figure about the company. Amounts are whole yuan, ratios and shares are percent. */
export const facts = z.strictObject({
  asOf: day,
  company: z.strictObject({
    fullName: written,
    shortName: written,
    englishName: written,
    founded: day,
    licence: z.string(),
    registrationNumber: z.string(),
    registeredCapital: wholeYuan,
    legalRepresentative: z.string(),
    address: z.string(),
    postcode: z.string(),
    businessScope: z.string(),
    businessArea: z.string(),
    employees: count,
    provinces: z.array(provinceCode),
    provincialBranches: count,
    cityBranches: count,
  }),
  shareholders: z
    .array(z.strictObject({ name: written, shares: percent, amount: wholeYuan, kind: written, class: written, since: day }))
    .superRefine((holders, context) => {
      const total = holders.reduce((sum, { shares }) => sum + shares, 0);
      if (holders.length > 0 && Math.abs(total - 100) > 0.05)
        context.addIssue({ code: 'custom', message: `the shares of all shareholders are ${Number(total.toFixed(4))} % and not 100 %` });
    }),
  managers: z.array(z.strictObject({ office: z.string(), name: z.string(), since: day, approval: z.string(), duties: z.string() })),
  solvency: z.record(quarter, solvencyFigures),
  claims: z.record(
    quarter,
    z
      .strictObject({
        count,
        /** Of these. */
        paidCount: count,
        paidRate: percent,
        paid: wholeYuan,
        averageDays: z.number(),
        smallCaseDays: z.number(),
      })
      .refine(({ count: all, paidCount }) => paidCount <= all, { path: ['paidCount'], message: 'more claims were paid than there were' }),
  ),
  premiums: z.record(year, z.strictObject({ total: wholeYuan, health: wholeYuan, life: wholeYuan, accident: wholeYuan })),
  /** At the end of a year. */
  years: z.record(
    year,
    z.strictObject({ netProfit: wholeYuan, netAssets: wholeYuan, totalAssets: wholeYuan, comprehensiveRatio: percent, coreRatio: percent }),
  ),
  awards: z.array(z.strictObject({ year: z.number().int(), title: z.string(), by: z.string(), for: z.string() })),
  milestones: z.array(z.strictObject({ date: day, title: z.string(), text: z.string() })),
  phones: z.record(provinceCode, z.strictObject({ province: z.string(), phone: telephone })),
});
