import { describe, expect, it } from 'vitest';
import { browserOf } from './browser.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; SM-S921B)';

describe('the steps to allow a camera are those of', () => {
  it.each([
    ['Chrome on a computer', `${WINDOWS} ${CHROMIUM} Chrome/141.0.0.0 Safari/537.36`, 0, 'chrome'],
    ['Edge', `${WINDOWS} ${CHROMIUM} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 0, 'chrome'],
    ['Chrome on a laptop with a touch screen', `${WINDOWS} ${CHROMIUM} Chrome/141.0.0.0 Safari/537.36`, 10, 'chrome'],
    ['Chrome on a Mac', `${MAC} ${CHROMIUM} Chrome/141.0.0.0 Safari/537.36`, 0, 'chrome'],
    ['Chrome on Android', `${PHONE} ${CHROMIUM} Chrome/141.0.0.0 Mobile Safari/537.36`, 5, 'chrome_android'],
    [
      'Samsung Internet',
      `${PHONE} ${CHROMIUM} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      5,
      'samsung',
    ],
    ['Firefox on a computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 0, 'firefox'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
      5,
      'firefox_android',
    ],
    ['Safari on a Mac', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 0, 'safari_mac'],
    ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'safari_ios'],
    ['Safari on an iPad, which calls itself a Mac', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 5, 'safari_ios'],
    ['Chrome on an iPhone', `${IPHONE} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`, 5, 'ios_app'],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 5, 'ios_app'],
    ['a page inside Instagram', `${IPHONE} Mobile/15E148 Instagram 350.0.0`, 5, 'in_app'],
    [
      'a page inside an Android app',
      `Mozilla/5.0 (Linux; Android 15; SM-S921B; wv) ${CHROMIUM} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`,
      5,
      'in_app',
    ],
    ['anything else', 'SomeBrowser/1.0', 0, 'other'],
  ])('%s', (_, userAgent, maxTouchPoints, browser) => {
    expect(browserOf({ userAgent, maxTouchPoints })).toBe(browser);
  });
});
