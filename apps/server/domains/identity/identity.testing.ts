import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { drawIdCard, toJpeg } from '../../testing/id-cards/draw-id-card.ts';
import { logIn } from '../../testing/read-code.ts';
import { sampleIdNumber } from '../../testing/samples/sample-application.ts';
import { samplePng } from '../../testing/samples/sample-images.ts';
import type { TestPortal } from '../../testing/test-portal.ts';

/** Milliseconds. On a busy machine reading cards takes long. */
export const patience = 300_000;

export const fileOf = (bytes: Uint8Array): File => new File([new Uint8Array(bytes)], 'card.jpg', { type: 'image/jpeg' });
export const number = sampleIdNumber('1990-03-07', 11);

export const drawFront = async (name: string, idNumber = number): Promise<File> =>
  fileOf(
    await toJpeg(
      await drawIdCard({
        name,
        sex: '男',
        nation: '汉',
        birthday: '1990-03-07',
        address: '广东省珠海市香洲区情侣中路12号',
        number: idNumber,
      }),
    ),
  );

export const drawBack = async (validity = '2020.06.01-长期'): Promise<File> =>
  fileOf(await toJpeg(await drawIdCard({ authority: '珠海市公安局', validity })));

/** The steps that the tests of the real name share, in the portal of their file. */
export function identitySteps(portalOf: () => TestPortal) {
  let phones = 13_600_010_000;
  const rowsOf = async (sql: string, ...values: unknown[]) =>
    (await portalOf().connection.pool.query<Record<string, unknown>>(sql, values)).rows;
  const accountRow = async ({ api }: BrowserSession) => {
    const { umUserId } = await api('getUserInfo');
    const [row = {}] = await rowsOf('select * from accounts where id = $1', umUserId);
    return row;
  };
  return {
    rowsOf,
    accountRow,
    /** A signed-in customer who has agreed to the processing of certificates. */
    signIn: async (): Promise<BrowserSession & { phone: string }> => {
      const browser = openBrowser(portalOf().url);
      phones += 1;
      await logIn(browser, portalOf().services, String(phones));
      await browser.api('giveIdentityConsent', { version: identityConsent.version });
      return Object.assign(browser, { phone: String(phones) });
    },
    /** The same with a phone of one's own, such as one with which the three-factor check agrees. */
    signInWith: async (phone: string): Promise<BrowserSession> => {
      const browser = openBrowser(portalOf().url);
      await logIn(browser, portalOf().services, phone);
      await browser.api('giveIdentityConsent', { version: identityConsent.version });
      return browser;
    },
    setRealName: async (browser: BrowserSession, name: string) => {
      const { id } = await accountRow(browser);
      const sealed = portalOf().services.sealer.seal('account real name', String(id), name);
      await rowsOf('update accounts set real_name_sealed = $2 where id = $1', id, sealed);
    },
    /** Uploads a passport and asks for its review. Returns the review's number. */
    askForReview: async (browser: BrowserSession, passport = 'E12345678'): Promise<string> => {
      const nonIdcardImage = fileOf(samplePng({ width: 3, height: 2 }));
      const { imageId } = await browser.api('uploadOtherImage', { nonIdcardImage });
      const { reference } = await browser.api('saveIdentityImages', { certificateType: '1', imageIds: [imageId] });
      const entries = { name: 'John Smith', certificateNo: passport, validUntil: '2031-01-01' };
      await browser.api('requestIdentityReview', { reference, ...entries });
      const { id } = await accountRow(browser);
      const [row] = await rowsOf("select case_no from cases where kind = 'identity' and state = 'submitted' and subject_id = $1", id);
      return String(row?.['case_no']);
    },
  };
}
