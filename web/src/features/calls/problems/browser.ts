export const BROWSERS = [
  'chrome',
  'chrome_android',
  'samsung',
  'firefox',
  'firefox_android',
  'safari_mac',
  'safari_ios',
  'ios_app',
  'in_app',
  'other',
] as const;
/** Browsers in which a permission is changed in the same way. `chrome` stands for Edge and others made from it too. */
export type Browser = (typeof BROWSERS)[number];

type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

const IN_APP = /FBAN|FBAV|Instagram|WhatsApp|Snapchat|TikTok|BytedanceWebview|Line\/|; wv\)/;
const OTHER_ON_IOS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\//;

function onIos(userAgent: string): Browser {
  return OTHER_ON_IOS.test(userAgent) ? 'ios_app' : 'safari_ios';
}

export function browserOf({ userAgent, maxTouchPoints }: Agent): Browser {
  if (IN_APP.test(userAgent)) return 'in_app';
  // An iPad introduces itself as a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isIos) return onIos(userAgent);
  const isAndroid = /Android/.test(userAgent);
  if (/SamsungBrowser/.test(userAgent)) return 'samsung';
  if (/Firefox/.test(userAgent)) return isAndroid ? 'firefox_android' : 'firefox';
  if (/Chrome|Chromium/.test(userAgent)) return isAndroid ? 'chrome_android' : 'chrome';
  return /Safari/.test(userAgent) ? 'safari_mac' : 'other';
}
