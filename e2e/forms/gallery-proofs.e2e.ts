import type { Locator, Page, Route } from '@playwright/test';
import { type Puzzle, workHeader } from '@portal/contract/envelope.ts';
import { solvePuzzle } from '@portal/rules/account/hash-puzzle.ts';
import { openBrowser } from '@portal/server/testing/browser-session.ts';
import { hearCaptcha } from '@portal/server/testing/doubles/hear-tones.ts';
import { refusalOf } from '@portal/server/testing/refusal-of.ts';
import { expectAccessible, expectNowAccessible } from '../checks/check-accessibility.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { keepOneWindow } from '../steps/keep-one-window.ts';
import { Keyboard } from '../checks/use-keyboard.ts';
import { siteUrl } from '../site.ts';

const sections = { picture: '图形验证码', audio: '语音验证码', slider: '滑块验证', newPassword: '设置密码', currentPassword: '输入密码' };

async function openGallery(page: Page, title: string): Promise<Locator> {
  await page.goto('/test');
  const section = page.getByRole('region', { name: title });
  await section.scrollIntoViewIfNeeded();
  return section;
}

/** Presses `button`, which fetches a recording, and decodes it. The browser itself may drop a body of this size. */
async function hearAfter(page: Page, button: Locator): Promise<string> {
  const heard = new Promise<string>((resolve, reject) => {
    const listen = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { captchaAudio: string } };
      await route.fulfill({ response });
      resolve(hearCaptcha(data.captchaAudio));
    };
    page
      .route(/audio-captcha/, listen, { times: 1 })
      .then(() => button.click())
      .catch(reject);
  });
  return heard;
}

/** Posts a call as a page does: with the work that it may need. */
async function postWorking(page: Page, path: string, data: object): Promise<{ code: string }> {
  const post = async (work?: string) => {
    const headers = { 'client-info': '{"appId":"test"}', ...(work && { [workHeader]: work }) };
    return (await (await page.request.post(path, { headers, data })).json()) as { code: string; puzzle?: Puzzle };
  };
  const first = await post();
  return first.puzzle ? post(`${first.puzzle.challenge}:${solvePuzzle(first.puzzle.challenge, first.puzzle.bits)}`) : first;
}

/** This browser becomes a device, and three phones get codes: its next one needs a proof of a person. `needed`: for the seconds of the test. */
async function useUpFreeCodes(page: Page, phones: readonly string[], needed = 60): Promise<void> {
  await keepOneWindow(3600, needed);
  await postWorking(page, '/gateway/accounts/qrCode', { way: 'qr' });
  for (const number of phones) {
    const { code } = await postWorking(page, '/gateway/messages/verifyCode', { purpose: 'login', phone: { countryCode: '86', number } });
    expect(code).toBe('000000');
  }
}

test.describe('the slider', () => {
  const rangeOf = (section: Locator): Locator => section.getByRole('slider', { name: '滑块验证' });

  test('is passed with the keyboard: arrows move it, Home resets it, End completes it', async ({ page }) => {
    const section = await openGallery(page, sections.slider);
    const range = rangeOf(section);
    const keys = new Keyboard(page);
    await keys.reach(range);
    await keys.press('ArrowRight');
    await keys.press('ArrowRight');
    await expect(range).toHaveValue('2');
    await keys.press('Home');
    await expect(range).toHaveValue('0');
    await keys.press('End');
    await expect(section).toContainText('验证成功');
    await expect(range).toBeFocused();
    await expect(range).toHaveAttribute('aria-valuetext', '验证成功');
    await keys.press('Home');
    await expect(range).toHaveValue('100');
  });

  test('is passed by dragging it to the end, and returns to 0 when released earlier', async ({ page }) => {
    const section = await openGallery(page, sections.slider);
    const range = rangeOf(section);
    const { x, y, width, height } = (await range.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const dragTo = async (share: number): Promise<void> => {
      await page.mouse.move(x + 20, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * share, y + height / 2, { steps: 8 });
      await expect(section).toContainText('继续拖到最右边');
      // Released beside the slider, as people often do.
      await page.mouse.move(x + width * share, y + height + 30);
      await page.mouse.up();
    };
    await dragTo(0.6);
    await expect(range).toHaveValue('0');
    await expect(section).toContainText('没有滑到最右边，请再试一次');
    await dragTo(1.05);
    await expect(section).toContainText('验证成功');
    await expect(range).toHaveValue('100');
  });

  test('is passed by its button alone, with the keyboard too', async ({ page }) => {
    const section = await openGallery(page, sections.slider);
    const keys = new Keyboard(page);
    await keys.activate(section.getByRole('button', { name: '点击完成验证' }));
    await expect(section).toContainText('验证成功');
    await expect(rangeOf(section)).toBeFocused();
    await section.getByRole('button', { name: '重新开始' }).click();
    await expect(rangeOf(section)).toHaveValue('0');
    await section.getByRole('button', { name: '点击完成验证' }).click();
    await expect(section).toContainText('验证成功');
  });

  test('shows an error and starts again when the server refuses a challenge that was used meanwhile', async ({ page }) => {
    const section = await openGallery(page, sections.slider);
    const range = rangeOf(section);
    // The answer is read on its way: the browser may have dropped the body by the time that the test asks for it.
    let challenge = '';
    await page.route(/slider-challenge/, async (route) => {
      const response = await route.fetch();
      challenge ||= ((await response.json()) as { data: { challenge: string } }).data.challenge;
      await route.fulfill({ response });
    });
    await range.focus();
    await expect.poll(() => challenge).not.toBe('');
    const other = openBrowser(siteUrl());
    const use = () => other.api('verifySlider', { challenge, value: 100 });
    // The server refuses a release that is too fast, then accepts one, once.
    await expect.poll(() => use().then(Boolean, () => false), { intervals: [200] }).toBe(true);
    expect((await refusalOf(use())).code).toBe('SLIDER_EXPIRED');
    await range.press('End');
    await expect(section).toContainText('滑块验证已失效，请重新验证。');
    await expect(range).toHaveValue('0');
    await range.press('End');
    await expect(section).toContainText('验证成功');
  });

  test('does not move if reduced motion is set', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const section = await openGallery(page, sections.slider);
    const seconds = await section.locator('[aria-hidden]').evaluateAll((parts) =>
      Math.max(
        ...parts.map((part) =>
          Math.max(
            ...getComputedStyle(part)
              .transitionDuration.split(',')
              .map((one) => Number.parseFloat(one)),
          ),
        ),
      ),
    );
    expect(seconds).toBeLessThan(0.001);
  });
});

test.describe('a captcha', () => {
  test('is replaced on request, and the entry for the old one is cleared', async ({ page }) => {
    const section = await openGallery(page, sections.picture);
    const picture = section.getByRole('img', { name: '图形验证码' });
    const before = await picture.getAttribute('src');
    const answer = section.getByRole('textbox', { name: '图形验证码' });
    await answer.pressSequentially('ａb 3-D9');
    await expect(answer).toHaveValue('AB3D');
    await section.getByRole('button', { name: '换一张' }).click();
    await expect(answer).toHaveValue('');
    await expect(picture).not.toHaveAttribute('src', before ?? '');
  });

  test('is heard and answered with the keyboard alone', async ({ page }) => {
    const section = await openGallery(page, sections.audio);
    const keys = new Keyboard(page);
    const play = section.getByRole('button', { name: '播放声音' });
    await expect(play).toHaveAccessibleDescription(/有几声短音就填几，共 4 组/);
    await keys.activate(play);
    const stop = section.getByRole('button', { name: '停止播放' });
    await expect(stop).toBeFocused();
    await keys.press('Enter');
    await expect(section.getByRole('button', { name: '再听一遍' })).toBeFocused();
    const answer = section.getByRole('textbox', { name: '语音验证码' });
    await keys.type(answer, '3a175');
    await expect(answer).toHaveValue('3175');
    await keys.activate(section.getByRole('button', { name: '换一段' }));
    await expect(answer).toHaveValue('');
    await expect(play).toBeVisible();
  });
});

test.describe('signing in with a proof', () => {
  async function askForCode(page: Page, phone: string): Promise<void> {
    await page.goto('/login');
    await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('textbox', { name: '图形验证码' })).toBeFocused();
  }
  const isSent = (page: Page, phone: string) => expect(page.getByText(`验证码已发送至 ${phone.slice(0, 3)}`).first()).toBeVisible();

  test('by ear: a wrong answer is refused and replaced, the right one sends the code', async ({ page, newPerson }) => {
    await useUpFreeCodes(page, [newPerson().phone, newPerson().phone, newPerson().phone]);
    const { phone } = newPerson();
    await askForCode(page, phone);
    const first = await hearAfter(page, page.getByRole('button', { name: '换用语音验证' }));
    await expect(page.getByRole('button', { name: '播放声音' })).toBeFocused();
    const answer = page.getByRole('textbox', { name: '语音验证码' });
    await answer.fill(first === '1111' ? '2222' : '1111');
    const second = await hearAfter(page, page.getByRole('button', { name: '获取验证码' }));
    await expect(answer).toBeFocused();
    await expect(answer).toHaveAccessibleDescription(/验证码有误或已过期/);
    await answer.fill(second);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await isSent(page, phone);
  });

  test('by slider: required first, then the code is sent; its proof is valid once', async ({ page, newPerson }) => {
    await useUpFreeCodes(page, [newPerson().phone, newPerson().phone, newPerson().phone]);
    const { phone } = newPerson();
    await askForCode(page, phone);
    await page.getByRole('button', { name: '换用滑块验证' }).click();
    const range = page.getByRole('slider', { name: '滑块验证' });
    await expect(range).toBeFocused();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(range).toBeFocused();
    await expect(range).toHaveAccessibleDescription('请先完成滑块验证');
    await range.press('End');
    await expect(page.getByText('验证成功').first()).toBeVisible();
    const sent = page.waitForRequest(/messages\/verifyCode/);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const { sliderProof } = (await sent).postDataJSON() as { sliderProof: string };
    await isSent(page, phone);
    const again = { purpose: 'login', phone: { countryCode: '86', number: newPerson().phone }, sliderProof };
    expect((await postWorking(page, '/gateway/messages/verifyCode', again)).code).toBe('SLIDER_EXPIRED');
  });

  test('is accessible in every display, by ear and by slider', async ({ page, newPerson }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The wait comes on top of the test itself.
    test.slow();
    await useUpFreeCodes(page, [newPerson().phone, newPerson().phone, newPerson().phone], 120);
    for (const [way, shown] of [
      ['换用语音验证', page.getByRole('button', { name: '播放声音' })],
      ['换用滑块验证', page.getByRole('slider', { name: '滑块验证' })],
    ] as const) {
      await askForCode(page, newPerson().phone);
      await page.getByRole('button', { name: way }).click();
      await page.getByRole('button', { name: '获取验证码' }).click();
      await expectAccessible(page, shown);
    }
  });
});

test.describe('a password', () => {
  test('that is new shows its strength in words while it is typed', async ({ page }) => {
    const section = await openGallery(page, sections.newPassword);
    const input = section.getByRole('textbox', { name: '新密码' });
    const requirements = section.getByRole('list', { name: '密码要求' }).getByRole('listitem');
    await expect(input).toHaveAttribute('autocomplete', 'new-password');
    await expect(requirements.filter({ hasText: '未满足' })).toHaveCount(4);
    await input.pressSequentially('abc12345');
    await expect(requirements.filter({ hasText: '已满足' })).toHaveCount(3);
    await expect(section.getByRole('status').filter({ hasText: '密码强度' })).toHaveText('密码强度：弱');
    await section.getByRole('button', { name: '检查新密码' }).click();
    await expect(input).toHaveAccessibleDescription(/该密码过于常见/);
    await input.fill('k7m2x9pd');
    await expect(section.getByRole('status').filter({ hasText: '密码强度' })).toHaveText('密码强度：中');
    await input.fill('k7m2x9pdw4tz');
    await expect(section.getByRole('status').filter({ hasText: '密码强度' })).toHaveText('密码强度：强');
    await expect(input).not.toHaveAttribute('aria-invalid');
  });

  test('is shown and hidden with the keyboard, pasted whole, and hidden when the form is sent', async ({ page }) => {
    const section = await openGallery(page, sections.currentPassword);
    const input = section.getByRole('textbox', { name: '登录密码' });
    await expect(input).toHaveAttribute('autocomplete', 'current-password');
    await input.focus();
    const pasted = 'pasted1234567890pasted1234567890';
    await page.keyboard.insertText(pasted);
    await expect(input).toHaveValue(pasted);
    await expect(input).toHaveAttribute('type', 'password');
    const keys = new Keyboard(page);
    await keys.activate(section.getByRole('button', { name: '显示登录密码' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(section.getByRole('button', { name: '隐藏登录密码' })).toBeFocused();
    await section.getByRole('button', { name: '检查登录密码' }).click();
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAccessibleDescription(/请输入正确的密码/);
  });

  test('hints at the caps lock while it is on', async ({ page }) => {
    const section = await openGallery(page, sections.currentPassword);
    const input = section.getByRole('textbox', { name: '登录密码' });
    const press = (isOn: boolean) =>
      input.evaluate((element, modifierCapsLock) => {
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }));
      }, isOn);
    await press(true);
    await expect(input).toHaveAccessibleDescription(/大写锁定已打开/);
    await press(false);
    await expect(input).not.toHaveAccessibleDescription(/大写锁定/);
  });
});

test('the specimens are accessible, fresh and used, and fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const slider = await openGallery(page, sections.slider);
  await expect(page.getByRole('img', { name: '图形验证码' })).toBeVisible();
  await expectNowAccessible(page, 'fresh');
  await slider.getByRole('button', { name: '点击完成验证' }).click();
  await expect(slider).toContainText('验证成功');
  await page.getByRole('textbox', { name: '新密码' }).fill('hengQ4nx');
  for (const name of ['检查新密码', '检查登录密码']) await page.getByRole('button', { name }).click();
  await expectNowAccessible(page, 'used');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNowAccessible(page, 'used on a computer');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(page);
});
