import { hasPhoneNumber } from './phone-numbers.ts';
import { fold } from './text-folding.ts';

/**
 * Ways round the product in what others read: a number to call, an e-mail address, a link, a name in another app.
 * The text is read as a person would: any script's digits, look-alike letters, digits as words, "at" and "dot".
 */
export type ContactDetail = 'phone' | 'email' | 'link' | 'handle';

/** Endings that no word after a missing space is mistaken for. */
const ENDINGS = 'com|net|org|ae|io|edu|gov|co\\.uk|sa|qa|biz|xyz|ly|ee';
const AT = '(?:@|\\s*[([{<]\\s*(?:at|ات)\\s*[)\\]}>]\\s*|\\s+(?:at|ات)\\s+)';
const DOT = '(?:\\.|\\s+\\.\\s*|\\s*[([{<]\\s*(?:dot|دوت|نقطه)\\s*[)\\]}>]\\s*|\\s+(?:dot|دوت|نقطه)\\s+)';
const SPELLED_DOT = DOT.replace('\\.|\\s+\\.\\s*|', '');
const EMAIL = [
  /[\p{L}\d._%+-]\s*@\s*[\p{L}\d-]+\s*\./u,
  new RegExp(
    `[\\p{L}\\d._%+-]${AT}[\\p{L}\\d-]+${DOT}(?:[\\p{L}\\d-]+${DOT})*(?:${ENDINGS}|me|co|كوم)(?![\\p{L}\\d])`,
    'u',
  ),
  /(?<!\p{L})(?:g\s?mail|hotmail|ymail|icloud|yahoo|protonmail|جيميل|هوتميل|ياهو)(?!\p{L})/u,
  /(?:@|\bat\s+)outlook/u,
];
const LINK = [
  /https?\s*:|(?<!\p{L})www\s*\./u,
  new RegExp(`[\\p{L}\\d-](?:\\.|\\s+\\.\\s*)(?:${ENDINGS})(?![\\p{L}\\d])`, 'u'),
  new RegExp(`[\\p{L}\\d]${SPELLED_DOT}(?:${ENDINGS}|me|كوم)(?![\\p{L}\\d])`, 'u'),
  /(?<![\p{L}\d])(?:wa|t|m|fb|about|ig)\s*\.\s*me(?![\p{L}\d])/u,
  /(?<![\p{L}\d])(?:youtu\.be|discord\.gg|goo\.gl)(?![\p{L}\d])/u,
  // Any ending will do where a path follows: example.app/mona
  /[\p{L}\d-]{2}\.[a-z]{2,10}\/[\p{L}\d]/u,
];
/** Named at all, these lead away; the others only with "my", "find me on" or a name. */
const MESSENGERS =
  /(?<!\p{L})(?:whats?\s?app|wh?ats?app|wats?app|watsap|telegram|botim|viber|و?(?:ال|بال|عال)?(?:واتس\s?(?:اب|اپ)?|وتساب|تي?لي?[جغق]رام|بوتيم|فايبر))(?!\p{L})/u;
const APPS =
  '(?:insta(?:gram)?|ig|snap(?:chat)?|facebook|fb|tik\\s?tok|twitter|linked\\s?in|messenger|skype|wechat|imo|انستا|انست[غقج]رام|سناب(?:\\s?شات)?|فيس\\s?بوك|تيك\\s?توك|تويتر|لينكد\\s?ان|سكايب|ايمو)';
const HANDLE = [
  /(?<![\p{L}\d])@\s?[\p{L}\d_.]{3,}/u,
  new RegExp(
    `(?<!\\p{L})${APPS}\\s*(?:id|name|user(?:name)?|handle|حسابي)?\\s*(?:[:=@/]|\\bis\\b)\\s*[\\p{L}\\d_@]`,
    'u',
  ),
  new RegExp(
    `(?<!\\p{L})(?:find|follow|add|message|text|dm|contact|reach|write|call|ping)\\s+(?:to\\s+)?me(?!\\p{L}).{0,20}?(?<!\\p{L})${APPS}(?!\\p{L})`,
    'u',
  ),
  new RegExp(`(?<!\\p{L})my\\s+${APPS}(?!\\p{L})`, 'u'),
  new RegExp(
    `(?:حسابي|تابع\\p{L}{0,4}|تواصل\\p{L}{0,4}|راسل\\p{L}{0,4}|اضف\\p{L}{0,4}|ضيف\\p{L}{0,4}).{0,20}?${APPS}`,
    'u',
  ),
  MESSENGERS,
];

/** What was found, each kind once; nothing for an honest text. */
export function findContactDetails(text: string): ContactDetail[] {
  const folded = fold(text);
  // As written, and with "w h a t s a p p" drawn together.
  const readings = [folded, drawnTogether(folded)];
  const has = (patterns: readonly RegExp[]) => readings.some((reading) => patterns.some((one) => one.test(reading)));
  const found: ContactDetail[] = [];
  if (hasPhoneNumber(folded)) found.push('phone');
  if (has(EMAIL)) found.push('email');
  if (has(LINK)) found.push('link');
  if (has(HANDLE)) found.push('handle');
  return found;
}

/** At least four single signs in a row are one word. */
function drawnTogether(folded: string): string {
  return folded.replaceAll(/(?<![\p{L}\d])(?:[\p{L}\d@.][ _*|·-]{1,2}){3,}[\p{L}\d@.](?![\p{L}\d])/gu, (spread) =>
    spread.replaceAll(/[ _*|·-]/g, ''),
  );
}
