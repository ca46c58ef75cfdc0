import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test, WIDTHS } from '../../fixtures.ts';

const alternates = (page: Page) =>
  page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));

async function contentPage(page: Page, tab: string) {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await signInAs(page, 'cst1@sanad.test');
  await page.goto('/cst/articles');
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: tab }).click();
  await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
}

async function writeArticle(page: Page, language: string, slug: string, words: { title: string; text: string }) {
  await page.goto('/cst/articles/new');
  await page.getByRole('radiogroup', { name: 'Language' }).getByText(language).click();
  await page.getByLabel('Title').fill(words.title);
  await page.getByLabel('Summary').fill(words.title);
  await page.getByLabel('Text', { exact: true }).fill(words.text);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel').locator('strong')).toBeVisible();
  await page.getByLabel('Address').fill(slug);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit article' })).toBeVisible();
}

test.describe('an article', () => {
  test.use({ expectedErrors: /404/ });

  test('an article is published in two languages, read in both, and taken back [PUB-10]', async ({ page, browser }) => {
    const slug = `two-languages-${Date.now()}`;
    await signInAs(page, 'cst1@sanad.test');
    await writeArticle(page, 'English', slug, { title: 'A calm morning', text: 'Start **slowly** each day.' });
    const visitor = await browser.newPage({ baseURL: process.env.SANAD_URL ?? '', locale: 'en-AE' });
    expect((await visitor.goto(`/articles/${slug}`))?.status()).toBe(404);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await writeArticle(page, 'Arabic', slug, { title: 'صباح هادئ', text: 'ابدأ **ببطء** كل يوم.' });

    // Until the Arabic version is published, Arabic readers get the English one, which says so.
    await visitor.goto(`/articles/${slug}?lang=ar`);
    await expect(visitor.getByText('هذا المقال غير متاح بالعربية بعد')).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A calm morning');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published \d\d\/\d\d\/\d{4}/)).toBeVisible();

    await expect(async () => {
      await visitor.goto(`/articles/${slug}?lang=ar`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('صباح هادئ', { timeout: 1000 });
    }).toPass();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'ar');
    expect(await alternates(visitor)).toEqual(['en', 'ar', 'x-default']);
    await visitor.getByRole('banner').getByText('English').first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A calm morning');
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(visitor.getByText('slowly')).toBeVisible();

    for (const language of ['en', 'ar']) {
      await page.goto(`/cst/articles/${slug}/${language}`);
      await page.getByRole('button', { name: 'Unpublish' }).click();
      await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    }
    await expect.poll(async () => (await visitor.goto(`/articles/${slug}`))?.status()).toBe(404);
    await visitor.close();
  });
});

test('a question is written, moved, published and unpublished, and visitors see each step', async ({
  page,
  browser,
}) => {
  const question = `May we bring our own toys? ${Date.now()}`;
  await contentPage(page, 'Questions and answers');
  await expect(page.getByRole('region', { name: /Getting started/ }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('n');
  await page.getByLabel('Question in English').fill(question);
  await page.getByLabel('Answer in English').fill('Yes, **please** do.');
  await expect(page.locator('strong', { hasText: 'please' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Arabic missing')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: process.env.SANAD_URL ?? '', locale: 'en-AE' });
  const places = () => visitor.locator('#start h3').allTextContents();
  await expect(async () => {
    await visitor.goto('/faq');
    expect((await places()).at(-1)).toBe(question);
  }).toPass();
  await page.getByRole('link', { name: 'All questions' }).click();
  await page.getByRole('link', { name: question }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('link', { name: question })).toBeFocused();
  await expect(async () => {
    await visitor.goto('/faq');
    expect((await places()).at(-2)).toBe(question);
  }).toPass();
  await visitor.getByRole('searchbox').fill(question.slice(-8));
  await expect(visitor.locator('details')).toHaveCount(1);

  await page.getByRole('link', { name: question }).click();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  await expect(page.getByRole('link', { name: question })).toHaveCount(0);
  await expect(async () => {
    await visitor.goto('/faq');
    expect(await places()).not.toContain(question);
  }).toPass();
  await visitor.close();
});

test('a saved reply is added, changed and deleted', async ({ page }) => {
  const title = `Reply ${Date.now()}`;
  await contentPage(page, 'Saved replies');
  await page.getByRole('button', { name: 'New reply' }).click();
  await page.getByLabel('Name').fill(title);
  await page.getByLabel('Text in English').fill('We have written to the LSA.');
  await page.getByLabel('Text in Arabic').fill('كتبنا إلى مساعد التعلّم.');
  await expectAccessible(page, { contrast: true });
  await page.getByRole('button', { name: 'Save reply' }).click();
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await page.getByLabel('Text in English').fill('We have called the LSA.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText('We have called the LSA.')).toBeVisible();
  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
