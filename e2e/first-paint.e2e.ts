import { expect, test } from './portal-test.ts';

const pages = ['/', '/productDetail?goodsId=zhenan', '/login'];

for (const path of pages) {
  test(`${path} is painted before any script of it is asked for, and comes alive afterwards`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    // Whatever a browser would fetch by itself: none of it is a script.
    expect(html.match(/<script[^>]*(type="module"|src=)|rel="(modulepreload|preload)"/g)).toBeNull();
    expect(html).toContain('<link rel="after-paint"');
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(path);
    await page.getByRole('button', { name: '关爱版' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-care', 'on');
    expect(refused).toEqual([]);
  });
}

test('what is typed, ticked and pressed while the scripts are still on their way is done when they are there', async ({
  page,
  newPerson,
}) => {
  const { phone: number } = newPerson();
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const phone = page.getByLabel('手机号码');
  await phone.fill(number);
  await page.getByRole('checkbox').check();
  // Enter would send the form as browsers do, and lose the number.
  await phone.press('Enter');
  await page.getByRole('button', { name: '关爱版' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-care', 'on');

  arrive();
  await expect(page.locator('html')).toHaveAttribute('data-care', 'on');
  await expect(phone).toHaveValue(number);
  await expect(page.getByRole('checkbox')).toBeChecked();
  // The form knows them, too: of three entries only the code is asked for.
  await expect(page.locator('[aria-invalid=true]')).toHaveId('verifyCode');
  expect(page.url()).toMatch(/\/login$/);
});
