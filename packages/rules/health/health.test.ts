import { describe, expect, it } from 'vitest';
import type { HealthQuestion, Product } from '../product/product.ts';
import type { Application, Body, HealthDetails } from '../sale/answers/application.ts';
import { cleanApplication } from '../sale/answers/clean-application.ts';
import { clearDependents } from '../sale/answers/clear-dependents.ts';
import { checkStep } from '../sale/flows.ts';
import { healthQuestionsFor, needsReview, questionText, withReports } from '../sale/answers/health.ts';
import { mayFit } from '../sale/judging/may-fit.ts';
import { moveToVersion } from '../sale/versions/move-to-version.ts';
import { describeHealth } from '../sale/description/health.ts';
import { printRow } from '../sale/description/section.ts';
import { born, context, forDaughter, forSelf, product as plain, withDaughter } from '../sale/sale.testing.ts';
import { bodyMassIndex, cleanMeasure } from './body.ts';

const told: HealthQuestion = {
  id: 'h2',
  about: 'insured',
  text: '被保险人是否有下列情况？',
  points: ['结节', '囊肿'],
  onYes: 'review',
  details: { points: '符合哪些情况', since: '何时发现', treatedAt: '哪家医院', text: { label: '目前情况', max: 20 } },
};
const product: Product = {
  ...plain,
  healthQuestions: plain.healthQuestions.map((question) => (question.id === 'h2' ? told : question)),
  body: { minAge: 18, review: { atMost: 16, atLeast: 32 }, decline: { atMost: 13, atLeast: 42 } },
};
const normal: Body = { height: '172', weight: '65.5' };
const all: HealthDetails = { points: ['结节'], since: '2025-03', treatedAt: '市医院', text: '每年复查' };

const answered = (change: Partial<Application>, base = forSelf): Application => ({ ...base, bodies: { applicant: normal }, ...change });
const yes = (details: HealthDetails): Application =>
  answered({ health: { applicant: { h1: 'no', h2: 'yes' } }, healthDetails: { applicant: { h2: details } } });
/** The answers of the only insured, as they are shown where they are not entered. */
const shown = (application: Application, sold = product) =>
  describeHealth({ product: sold, application, context }).flatMap(({ rows }) => rows.map((row) => printRow(row)));
const detailsIn = (application: Application, sold = product) => shown(application, sold).flatMap(({ details = [] }) => details);
const found = (application: Application, sold = product) =>
  checkStep('health', sold, application, context).map(({ rule, path, message }) => [rule, path, message]);

describe('a 是 that is reviewed', () => {
  it('says everything that the product asks', () => {
    expect(found(yes({}))).toEqual([
      ['health.details', 'healthDetails.applicant.h2.points', '请选择符合的情况'],
      ['health.details', 'healthDetails.applicant.h2.since', '请选择“何时发现”的年月'],
      ['health.details', 'healthDetails.applicant.h2.treatedAt', '请填写“哪家医院”'],
      ['health.details', 'healthDetails.applicant.h2.text', '请填写“目前情况”'],
    ]);
    expect(found(yes(all))).toEqual([]);
    expect(needsReview(product, yes(all), context.today)).toBe(true);
  });

  it.each<[string, HealthDetails, string]>([
    ['a point of another question', { points: ['糖尿病'] }, '请重新选择符合的情况'],
    ['a month to come', { since: '2026-07' }, '“何时发现”不能晚于本月'],
    ['a month before birth', { since: '1991-01' }, '“何时发现”不能早于出生的月份'],
    ['one character', { text: '有' }, '“目前情况”至少两个字'],
    ['more than the product takes', { text: '复'.repeat(21) }, '“目前情况”不能超过 20 个字'],
    ['a hospital of 51 characters', { treatedAt: '院'.repeat(51) }, '“哪家医院”不能超过 50 个字'],
  ])('does not say %s', (_what, change, message) => {
    expect(found(yes({ ...all, ...change })).map(([, , said]) => said)).toEqual([message]);
  });

  it('may date from this month and from the month of birth', () => {
    for (const since of ['2026-06', '1991-02']) expect(found(yes({ ...all, since }))).toEqual([]);
  });

  it('asks for nothing if it became 否, and what was said is kept until it is 是 again', () => {
    const no = { ...yes(all), health: { applicant: { h1: 'no', h2: 'no' } } } as const;
    expect(found(no)).toEqual([]);
    expect(needsReview(product, no, context.today)).toBe(false);
    expect(clearDependents(yes(all), no, product, context.today).healthDetails).toEqual({ applicant: { h2: all } });
    expect(detailsIn(no)).toEqual([]);
  });

  it('is shown with the labels of the product', () => {
    expect(shown(yes(all))).toEqual([
      { label: '身高和体重', value: '172 厘米，65.5 公斤，体重指数 22.1' },
      { label: expect.stringMatching(/^1\. /), value: '否' },
      {
        label: '2. 您是否有下列情况？',
        value: '是',
        notes: ['结节', '囊肿'],
        details: [
          { label: '符合哪些情况', value: '结节' },
          { label: '何时发现', value: '2025 年 3 月' },
          { label: '哪家医院', value: '市医院' },
          { label: '目前情况', value: '每年复查' },
        ],
      },
    ]);
  });

  it('names how many reports were uploaded, where the question takes some, and asks for none', () => {
    const report = { id: 'r', mediaType: 'application/pdf', bytes: 1_300_000, sha256: 'a' } as const;
    const taking = {
      ...product,
      healthQuestions: product.healthQuestions.map((one) => ({ ...one, details: { ...one.details, reports: '报告' } })),
    };
    const filed = withReports(yes(all), [{ party: 'applicant', question: 'h2', report }]);
    const said = (of: Product, application: Application) => detailsIn(application, of).slice(4);
    expect([found(yes(all), taking), said(taking, yes(all)), said(taking, filed), said(product, filed)]).toEqual([
      [],
      [],
      [{ label: '报告', value: '已上传 1 页' }],
      [],
    ]);
    expect(withReports(filed, [])).toEqual(yes(all));
  });

  it('goes with another insured, and stays in a version that asks the same', () => {
    const before: Application = { ...forDaughter, health: { insured: { h1: 'no', h2: 'yes' } }, healthDetails: { insured: { h2: all } } };
    const other = withDaughter({ ...born('2016-06-15', '1'), name: '李小红', certificateNo: 'X1' }, before);
    expect(clearDependents(before, other, product, context.today).healthDetails).toEqual({});
    expect(moveToVersion(before, product, product, context.today).healthDetails).toEqual(before.healthDetails);
    const reworded = { ...product, healthQuestions: product.healthQuestions.map((one) => ({ ...one, text: '改过' })) };
    expect(moveToVersion(before, product, reworded, context.today).healthDetails).toEqual({});
  });

  it('is stored clean, without what is empty', () => {
    const typed = answered({
      healthDetails: { applicant: { h2: { treatedAt: ' 市医院　', text: '' } } },
      bodies: { applicant: { height: '１７２ 厘米', weight: '65。5' } },
    });
    const { healthDetails, bodies } = cleanApplication(typed);
    expect([healthDetails, bodies]).toEqual([{ applicant: { h2: { treatedAt: '市医院' } } }, { applicant: normal }]);
  });

  it('is asked as 您 of oneself only', () => {
    const text = (application: Application) =>
      healthQuestionsFor(product, application, context.today).map((asked) => questionText(asked, application))[1];
    expect(text(forSelf)).toBe('您是否有下列情况？');
    expect(text(forDaughter)).toBe('被保险人是否有下列情况？');
  });
});

describe('height and weight', () => {
  const of = (height: string, weight: string): Application => answered({ bodies: { applicant: { height, weight } } });

  it('are asked of insured adults, where the product asks', () => {
    expect(found({ ...forSelf })).toEqual([
      ['health.body', 'bodies.applicant.height', '请填写身高'],
      ['health.body', 'bodies.applicant.weight', '请填写体重'],
    ]);
    expect(found(forDaughter)).toEqual([]);
    expect(found(forSelf, plain)).toEqual([]);
  });

  it.each([
    ['1.72', '65', 'height'],
    ['29', '65', 'height'],
    ['172', '65.55', 'weight'],
    ['172', '301', 'weight'],
  ])('of %s and %s are refused', (height, weight, field) => {
    expect(found(of(height, weight)).map(([, path]) => path)).toEqual([`bodies.applicant.${field}`]);
  });

  it('give the body mass index with one decimal, and its bounds decide', () => {
    const outcome = (height: string, weight: string): [number | undefined, string | undefined, boolean] => {
      const application = of(height, weight);
      return [bodyMassIndex({ height, weight }), found(application)[0]?.[0], needsReview(product, application, context.today)];
    };
    expect(outcome('172', '65.5')).toEqual([22.1, undefined, false]);
    expect(outcome('200', '127.6')).toEqual([31.9, undefined, false]);
    expect(outcome('200', '128')).toEqual([32, undefined, true]);
    expect(outcome('200', '64')).toEqual([16, undefined, true]);
    expect(outcome('200', '167.6')).toEqual([41.9, undefined, true]);
    expect(outcome('200', '168')).toEqual([42, 'health.declined', false]);
    expect(outcome('200', '52')).toEqual([13, 'health.declined', false]);
  });

  it('are typed with full-width digits and units', () => {
    expect(['１７２cm', '65．5 公斤', ' 70 '].map(cleanMeasure)).toEqual(['172', '65.5', '70']);
  });
});

describe('another product is offered to somebody who was declined', () => {
  const [self] = forSelf.insureds;
  if (!self) throw new Error('the sale has an insured');
  const h1 = { id: 'h1', about: 'insured', text: '', points: ['恶性肿瘤'], onYes: 'decline' } as const;
  const declining: Product = { ...product, healthQuestions: [h1] };
  const other: Product = { ...declining, goodsId: 'other' };
  const ill = answered({ health: { applicant: { h1: 'yes' } } });
  const heavy = answered({ health: { applicant: { h1: 'no' } }, bodies: { applicant: { height: '170', weight: '150' } } });
  const fits = (candidate: Product, application = ill) => mayFit(candidate, declining, application, self, context.today);

  it('unless it declines the same illness, or height and weight', () => {
    expect(fits(other)).toBe(false);
    expect(fits({ ...other, healthQuestions: [{ ...h1, points: ['糖尿病'] }] })).toBe(true);
    expect(fits({ ...other, healthQuestions: [{ ...h1, onYes: 'review' }] })).toBe(true);
    expect(fits(other, heavy)).toBe(false);
    expect(fits({ ...other, body: undefined }, heavy)).toBe(true);
  });

  it('unless it is the same product, or not sold to that age or relation', () => {
    const asksNothing: Product = { ...other, healthQuestions: [], body: undefined };
    expect(fits(asksNothing)).toBe(true);
    expect(fits({ ...asksNothing, goodsId: declining.goodsId })).toBe(false);
    expect(fits({ ...asksNothing, limits: [{ on: 'age', max: 30 }] })).toBe(false);
    expect(fits({ ...asksNothing, relations: ['02', '03'] })).toBe(false);
  });
});
