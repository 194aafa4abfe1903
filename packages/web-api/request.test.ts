import { CallRefused } from '@portal/contract/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, fetchText } from './browser-api.ts';
import { fetchFile } from './fetch-file.ts';
import { uploadApi } from './upload-api.ts';

/** The browser globals that calls need. */
class Memory {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
}

interface Report {
  readonly type: number;
  readonly status: string;
  readonly message: string;
  readonly url: string;
  readonly params: string;
}

let reports: Report[];
let answer: (url: string, init: RequestInit) => Promise<Response>;

beforeEach(() => {
  reports = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('sessionStorage', new Memory());
  vi.stubGlobal('document', { querySelector: () => ({ content: 'our-web' }) });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url !== '/api/analytics/failure') return answer(url, init);
    reports.push(JSON.parse(init.body as string) as Report);
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = { code: 'ORDER_NOT_FOUND', success: false, message: '未找到该订单', data: null, findings: [], reference: '3FA9B01C22' };

const answers = (status: number, body: object | string) => {
  answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
};

/** Waits until a request is aborted, as `fetch` does when its signal is aborted. */
const neverAnswers = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

async function refusalOf(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('the call was not refused', { cause: error });
  return error;
}

const reference = /^[0-9A-F]{10}$/;

describe('a call that the server refuses', () => {
  it('is not a failure: nothing is reported', async () => {
    answers(404, refusal);
    expect(await refusalOf(api('getOrder', { orderNo: '202611210000000001' }))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
      reference: '3FA9B01C22',
    });
    expect(reports).toEqual([]);
  });

  it('is reported with the reference shown to the customer if the server itself failed', async () => {
    answers(500, { ...refusal, code: 'UNEXPECTED', message: '糟糕~系统开小差啦~请您稍后试试~' });
    expect(await refusalOf(api('listProducts'))).toMatchObject({ code: 'UNEXPECTED', reference: '3FA9B01C22' });
    expect(reports).toEqual([{ type: 500, status: '500', message: 'UNEXPECTED 3FA9B01C22', url: '/api/product/findList', params: '' }]);
  });
});

describe('an answer that does not follow the contract', () => {
  it.each([
    [403, '<html>Forbidden by a proxy</html>'],
    [413, { error: 'Payload Too Large' }],
    [502, '<html>Bad Gateway</html>'],
  ])('with status %i is reported as an HTTP error and shown with a reference', async (status, body) => {
    answers(status, body);
    const refused = await refusalOf(api('listProducts'));
    expect(refused).toMatchObject({
      code: 'UNEXPECTED',
      message: '糟糕~系统开小差啦~请您稍后试试~',
      reference: expect.stringMatching(reference),
    });
    expect(reports).toMatchObject([{ type: status, status: String(status), message: expect.stringContaining(refused.reference) }]);
  });

  it('is never taken for data, whatever its status', async () => {
    for (const body of ['<html>Sign in to this network</html>', {}, 'null', '7', { code: '404', success: true, data: {} }]) {
      answers(200, body);
      expect((await refusalOf(api('listProducts'))).code).toBe('UNEXPECTED');
    }
  });
});

describe('in one line', () => {
  it('a failure of ours says its reference, a refusal only what to do', () => {
    expect(new CallRefused('BUSY', '请您稍后试试~', [], '3FA9B01C22').line).toBe('请您稍后试试~（参考编号 3FA9B01C22）');
    expect(new CallRefused('TIMED_OUT', '请求超时。', [], '3FA9B01C22').line).toBe('请求超时。（参考编号 3FA9B01C22）');
    expect(new CallRefused('UNEXPECTED', '请您稍后试试~').line).toBe('请您稍后试试~');
    expect(new CallRefused('CODE_WRONG', '短信验证码有误', [], '3FA9B01C22').line).toBe('短信验证码有误');
  });
});

describe('a call without an answer', () => {
  it('is aborted after thirty seconds and reported as a time-out, type 1', async () => {
    answer = neverAnswers;
    const call = refusalOf(api('listProducts'));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const refused = await call;
    expect(refused).toMatchObject({ code: 'TIMED_OUT', reference: expect.stringMatching(reference) });
    expect(reports).toMatchObject([{ type: 1, status: '0', message: `time-out ${refused.reference}` }]);
  });

  it('is reported with HTTP status 0 if the network is down', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await refusalOf(api('listProducts'))).code).toBe('OFFLINE');
    expect(reports).toMatchObject([{ type: 0, status: '0' }]);
  });

  it('is not reported if it is the report itself', async () => {
    const report = { type: 1, status: '', message: '', url: '', params: '' };
    await refusalOf(api('reportFailure', report));
    expect(reports).toEqual([report]);
  });
});

describe('a report', () => {
  it('names the call by its path, and contains only ids and choices of what was sent', async () => {
    answers(500, 'broken');
    await refusalOf(api('getProduct', { goodsId: '10086' }));
    await refusalOf(api('getOrder', { orderNo: '202611210000000001' }));
    await refusalOf(api('listOrders', { tab: 'unpaid', pageNum: 2 } as never));
    await refusalOf(api('logIn', { phone: { countryCode: '86', number: '13700000001' }, verifyCode: '123456' }));
    await refusalOf(api('getProduct', { goodsId: '张三 440402199003071013' }));
    expect(reports.map(({ url, params }) => [url, params])).toEqual([
      ['/api/product/productDetail', 'goodsId=10086'],
      ['/api/secure/order/findOrderByHqOrderNo', ''],
      ['/api/secure/order/queryOrderList', 'tab=unpaid&pageNum=2'],
      ['/gateway/accounts/login', ''],
      ['/api/product/productDetail', ''],
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/13700000001|123456|20261121|4404021990/);
  });

  it('has no field of more than 1024 characters', async () => {
    answer = async () => new Response('broken', { status: 500, statusText: 'x'.repeat(5_000) });
    await refusalOf(api('listProducts'));
    for (const field of Object.values(reports[0] ?? {})) expect(String(field).length).toBeLessThanOrEqual(1024);
  });
});

describe('a download', () => {
  /** An answer whose parts arrive when the test sends them. */
  function answerInParts(): ReadableStreamDefaultController<Uint8Array> {
    let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (parts = controller) });
    answer = async (_url, { signal }) => {
      signal?.addEventListener('abort', () => parts?.error(signal.reason));
      return new Response(body, { headers: { 'content-type': 'image/jpeg' } });
    };
    if (!parts) throw new Error('a stream starts at once');
    return parts;
  }
  const fetchImage = (signal = new AbortController().signal) => fetchFile('showImage', { imageId: crypto.randomUUID() }, signal);

  it('may take any time while something arrives every thirty seconds', async () => {
    const parts = answerInParts();
    const download = fetchImage();
    for (let part = 0; part < 10; part += 1) {
      await vi.advanceTimersByTimeAsync(29_000);
      parts.enqueue(Uint8Array.of(part));
    }
    parts.close();
    const image = await download;
    expect([image.type, [...new Uint8Array(await image.arrayBuffer())]]).toEqual(['image/jpeg', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
    expect(reports).toEqual([]);
  });

  it('is aborted thirty seconds after it stops', async () => {
    const parts = answerInParts();
    const download = refusalOf(fetchImage());
    await vi.advanceTimersByTimeAsync(20_000);
    parts.enqueue(Uint8Array.of(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await download).code).toBe('TIMED_OUT');
    expect(reports).toMatchObject([{ type: 1, url: '/api/user/identificationPhotoImg', params: '' }]);
  });

  it('rejects with the reason and is not a failure if its page aborts it', async () => {
    answer = neverAnswers;
    const controller = new AbortController();
    const download = fetchImage(controller.signal);
    const reason = new Error('the page has gone');
    controller.abort(reason);
    await expect(download).rejects.toBe(reason);
    expect(reports).toEqual([]);
  });

  it('rejects with the refusal if it is refused; it is reported if it fails', async () => {
    answers(404, { ...refusal, code: 'IMAGE_NOT_FOUND' });
    expect((await refusalOf(fetchImage())).code).toBe('IMAGE_NOT_FOUND');
    expect(reports).toEqual([]);
    answers(502, '<html>');
    expect((await refusalOf(fetchImage())).code).toBe('UNEXPECTED');
    expect((await refusalOf(fetchText('getOccupationTable', { version: '1' }))).code).toBe('UNEXPECTED');
    expect(reports).toMatchObject([{ type: 502 }, { type: 502 }]);
  });
});

describe('an upload', () => {
  const requests: FakeRequest[] = [];
  const sent = () => requests.at(-1);
  /** Stands in for the browser's XMLHttpRequest, which Node does not have. The test triggers its events. */
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    responseType = '';
    status = 0;
    statusText = '';
    response: Blob | undefined;
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      requests.push(this);
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    progress(loaded: number, total: number): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    }
    answer(status: number, body: string): void {
      Object.assign(this, { status, response: new Blob([body]) });
      this.dispatchEvent(new Event('load'));
    }
  }
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  const upload = (onProgress: (percent: number) => void = () => undefined, signal = new AbortController().signal) =>
    uploadApi({ onProgress, signal })('uploadOtherImage', { nonIdcardImage: new File(['x'], 'x.jpg') });

  it('may take any time while something is sent every thirty seconds, and reports its progress', async () => {
    const percents: number[] = [];
    const call = upload((percent) => percents.push(percent));
    for (let part = 1; part <= 5; part += 1) {
      await vi.advanceTimersByTimeAsync(29_000);
      sent()?.progress(part * 20, 100);
    }
    await vi.advanceTimersByTimeAsync(29_000);
    sent()?.answer(200, JSON.stringify({ code: '200', success: true, message: '', data: { imageId: 'x' } }));
    expect(await call).toEqual({ imageId: 'x' });
    expect(percents).toEqual([20, 40, 60, 80, 100]);
  });

  it('is aborted thirty seconds after it stops', async () => {
    const call = refusalOf(upload());
    sent()?.progress(20, 100);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await call).code).toBe('TIMED_OUT');
    expect(reports).toMatchObject([{ type: 1, url: '/api/policy/nonIdcardImageUpload' }]);
  });

  it('is handled like every other call if it fails, loses the network or is aborted by its page', async () => {
    const failed = refusalOf(upload());
    sent()?.answer(502, '<html>');
    expect((await failed).code).toBe('UNEXPECTED');
    const lost = refusalOf(upload());
    sent()?.dispatchEvent(new Event('error'));
    expect((await lost).code).toBe('OFFLINE');
    const controller = new AbortController();
    const given = upload(undefined, controller.signal);
    const reason = new Error('the customer cancelled');
    controller.abort(reason);
    await expect(given).rejects.toBe(reason);
    expect(reports).toMatchObject([{ type: 502 }, { type: 0 }]);
  });
});
