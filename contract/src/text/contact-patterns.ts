/**
 * Ways round the product in what others read: a number to call, an e-mail address, a link, a name in another app.
 * The text is read as a person would: any script's digits, look-alike letters, digits as words, "at" and "dot".
 */
export type ContactDetail = 'phone' | 'email' | 'link' | 'handle';

/**
 * What a way round the product looks like in a folded text. `name` takes in the name that leads up to what was found
 * ("mona dot hassan" before "at gmail dot com"), `address` the rest of an address after it.
 */
export interface ContactPattern {
  kind: ContactDetail;
  pattern: RegExp;
  name?: true;
  address?: true;
}

/** Endings that no word after a missing space is mistaken for. */
const ENDINGS = 'com|net|org|ae|io|edu|gov|co\\.uk|sa|qa|biz|xyz|ly|ee';
const AT = '(?:\\s*@\\s*|\\s*[([{<]\\s*(?:at|ات)\\s*[)\\]}>]\\s*|\\s+(?:at|ات)\\s+)';
const SPELLED_DOT = '(?:\\s*[([{<]\\s*(?:dot|دوت|نقطه)\\s*[)\\]}>]\\s*|\\s+(?:dot|دوت|نقطه)\\s+)';
const DOT = `(?:\\.|\\s+\\.\\s*|${SPELLED_DOT})`;
const MAIL_PROVIDERS = '(?:g\\s?mail|hotmail|ymail|icloud|yahoo|protonmail|جيميل|هوتميل|ياهو)';
const MESSENGERS =
  '(?:whats?\\s?app|wh?ats?app|wats?app|watsap|telegram|botim|viber|و?(?:ال|بال|عال)?(?:واتس\\s?(?:اب|اپ)?|وتساب|تي?لي?[جغق]رام|بوتيم|فايبر))';
const OTHER_APPS =
  'insta(?:gram)?|ig|snap(?:chat)?|facebook|fb|tik\\s?tok|twitter|linked\\s?in|messenger|skype|wechat|imo|انستا|انست[غقج]رام|سناب(?:\\s?شات)?|فيس\\s?بوك|تيك\\s?توك|تويتر|لينكد\\s?ان|سكايب|ايمو';
const APPS = `(?:${OTHER_APPS})`;

const pattern = (source: string) => new RegExp(source, 'gu');

/** Ways to reach somebody, wherever they are written. */
const ANYWHERE: readonly ContactPattern[] = [
  {
    kind: 'email',
    pattern: pattern(`[\\p{L}\\d._%+-]\\s*@\\s*[\\p{L}\\d-]+\\s*\\.(?:[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*)?`),
    name: true,
  },
  {
    kind: 'email',
    pattern: pattern(
      `[\\p{L}\\d._%+-]${AT}[\\p{L}\\d-]+${DOT}(?:[\\p{L}\\d-]+${DOT})*(?:${ENDINGS}|me|co|كوم)(?![\\p{L}\\d])`,
    ),
    name: true,
  },
  { kind: 'link', pattern: pattern('(?<!\\p{L})https?\\s*:(?:\\s*/\\s*/?\\s*)?'), address: true },
  {
    kind: 'link',
    pattern: pattern('(?<!\\p{L})www\\s*\\.\\s*[\\p{L}\\d-]*(?:(?:\\.|\\s+\\.\\s*)[\\p{L}\\d-]+)*'),
    address: true,
  },
  {
    kind: 'link',
    pattern: pattern(`[\\p{L}\\d-](?:\\.|\\s+\\.\\s*)(?:${ENDINGS})(?![\\p{L}\\d])`),
    name: true,
    address: true,
  },
  {
    kind: 'link',
    pattern: pattern(`[\\p{L}\\d]${SPELLED_DOT}(?:${ENDINGS}|me|كوم)(?![\\p{L}\\d])`),
    name: true,
    address: true,
  },
  {
    kind: 'link',
    pattern: pattern('(?<![\\p{L}\\d])(?:wa|t|m|fb|about|ig)\\s*\\.\\s*me(?![\\p{L}\\d])'),
    address: true,
  },
  {
    kind: 'link',
    pattern: pattern('(?<![\\p{L}\\d])(?:youtu\\.be|discord\\.gg|goo\\.gl)(?![\\p{L}\\d])'),
    address: true,
  },
  // Any ending will do where a path follows: example.app/mona
  { kind: 'link', pattern: pattern('[\\p{L}\\d-]{2}\\.[a-z]{2,10}\\/[\\p{L}\\d]'), name: true, address: true },
];

/** In what strangers read, naming a messenger or a mail provider at all leads away; other apps do with "my" or a name. */
const IN_PUBLIC: readonly ContactPattern[] = [
  { kind: 'email', pattern: pattern(`(?<!\\p{L})${MAIL_PROVIDERS}(?!\\p{L})`) },
  { kind: 'email', pattern: pattern('(?:@|\\bat\\s+)outlook') },
  { kind: 'handle', pattern: pattern('(?<![\\p{L}\\d])@\\s?[\\p{L}\\d_.]{3,}') },
  {
    kind: 'handle',
    pattern: pattern(
      `(?<!\\p{L})${APPS}\\s*(?:id|name|user(?:name)?|handle|حسابي)?\\s*(?:[:=@/]|\\bis\\b)\\s*[\\p{L}\\d_@]`,
    ),
  },
  {
    kind: 'handle',
    pattern: pattern(
      `(?<!\\p{L})(?:find|follow|add|message|text|dm|contact|reach|write|call|ping)\\s+(?:to\\s+)?me(?!\\p{L}).{0,20}?(?<!\\p{L})${APPS}(?!\\p{L})`,
    ),
  },
  { kind: 'handle', pattern: pattern(`(?<!\\p{L})my\\s+${APPS}(?!\\p{L})`) },
  {
    kind: 'handle',
    pattern: pattern(
      `(?:حسابي|تابع\\p{L}{0,4}|تواصل\\p{L}{0,4}|راسل\\p{L}{0,4}|اضف\\p{L}{0,4}|ضيف\\p{L}{0,4}).{0,20}?${APPS}`,
    ),
  },
  { kind: 'handle', pattern: pattern(`(?<!\\p{L})${MESSENGERS}(?!\\p{L})`) },
];

const ANY_APP = `(?<!\\p{L})(?:${MESSENGERS}|${OTHER_APPS}|${MAIL_PROVIDERS}|outlook)(?!\\p{L})`;
/** Words that follow the name of an app without being somebody's name in it. */
const WORDS_AFTER_APPS = [
  'a|an|the|my|your|our|his|her|their|its?|this|that|these|those|not|no|never|only|also|just|so|too|very|really|always',
  'still|now|off|on|in|at|by|to|for|from|of|with|without|and|or|but|if|when|while|where|what|how|why|who|because|as|than|then|there|here',
  'is|are|was|were|be|been|do|does|did|has|have|had|can|could|will|would|may|might|must|should|cannot|please|thanks?|ok|okay|yes',
  'broken|down|private|public|full|old|new|fine|good|great|bad|fun|free|blocked|banned|safe|unsafe|dangerous|popular|easy|easier',
  'better|best|useful|harmful|fast|slow|working|enough|allowed|forbidden|hard|harder|nice|all|every|one|some|any|more|most|mostly',
  'accounts?|page|profile|group|posts?|story|stories|feed|app|apps|videos?|calls?|chats?|messages?|messaging|links?|names?|id|user|username|handle|channel',
  'numbers?|time|addiction|safety|use|usage|users|friends|kids|children|school|class|phone|phones|e-?mails?|sms|zoom|teams|me|us|you',
].join('|');
const SOMEBODY = `[@+(]?(?!(?:${WORDS_AFTER_APPS})(?![\\p{L}\\d_@-]|\\.[\\p{L}\\d]))(?!${ANY_APP})[\\p{L}\\d_](?:[\\p{L}\\d_.@-]*[\\p{L}\\d_])?`;
const LATIN_NAME = `@?(?!(?:${WORDS_AFTER_APPS})(?![\\p{L}\\d_@-]|\\.[\\p{L}\\d]))(?!${ANY_APP})[a-z_](?:[a-z\\d_.@-]*[a-z\\d_])`;
/** A name that no word looks like: with a digit, an underscore or a dot inside. */
const MADE_UP_NAME =
  '@?(?=[\\p{L}\\d_.-]{5})(?=[\\p{L}\\d_.-]{0,30}\\p{L})[\\p{L}\\d-]{0,30}(?:_|\\.(?=[\\p{L}\\d_])|(?<=\\p{L})\\d|\\d(?=\\p{L}))(?:[\\p{L}\\d_.-]{0,30}[\\p{L}\\d_])?';
const CONNECTOR = '\\s*(?:[:=@/]|\\s(?:is|as|under|called|named|باسم|هو|اسمي)\\s|\\s[-–—]\\s)\\s*';
const ACCOUNT = '(?:\\s*(?:id|ids|name|user\\s?(?:name)?|handle|account|address|number|حسابي|عندي))?';
const TO_ME = '(?:find|follow|add|message|text|dm|contact|reach|write|call|ping|chat|talk)\\s+(?:to\\s+|with\\s+)?me';
const TO_ME_ARABIC =
  '(?:تابع\\p{L}{0,2}ني|راسل\\p{L}{0,2}ني|كلم\\p{L}{0,2}ني|اضف\\p{L}{0,2}ني|اضيف\\p{L}{0,2}ني|ضيف\\p{L}{0,2}ني|تواصل\\p{L}{0,2}\\s+معي|حسابي)';
const PLACES = '(?:home|school|work|noon|nursery|class|clinic|gate|reception|mall|lobby|night|lunch)';

/** Between two people who talk anyway, an app is named with somebody's name in it or an invitation, or it is just a word. */
const IN_CHATS: readonly ContactPattern[] = [
  { kind: 'handle', pattern: pattern(`(?<![\\p{L}\\d])@(?!${PLACES}(?!\\p{L})|\\d)[\\p{L}\\d_.]{2,}[\\p{L}\\d_]`) },
  { kind: 'handle', pattern: pattern(`(?<![\\p{L}\\d])@\\s?${MADE_UP_NAME.replace('@?', '')}`) },
  { kind: 'handle', pattern: pattern(`${ANY_APP}${ACCOUNT}${CONNECTOR}${SOMEBODY}`) },
  { kind: 'handle', pattern: pattern(`${ANY_APP}${ACCOUNT}\\s+${MADE_UP_NAME}`) },
  { kind: 'handle', pattern: pattern(`(?<!\\p{L})my\\s+${ANY_APP}${ACCOUNT}\\s+${LATIN_NAME}`) },
  {
    kind: 'handle',
    pattern: pattern(
      `(?<!\\p{L})${TO_ME}\\s+(?:\\p{L}+\\s+){0,2}?(?:(?:on|via|over|through|in|by|at|using)\\s+)?(?:my\\s+|the\\s+)?${ANY_APP}(?:(?:${CONNECTOR}|\\s+)${LATIN_NAME})?`,
    ),
  },
  { kind: 'handle', pattern: pattern(`${ANY_APP}\\s+me(?!\\p{L})`) },
  {
    kind: 'handle',
    pattern: pattern(
      `(?<!\\p{L})${TO_ME_ARABIC}\\s+(?:\\p{L}+\\s+){0,2}?(?:علي\\s+|عبر\\s+|في\\s+)?(?:ال)?${ANY_APP.replace('(?<!\\p{L})', '')}(?:(?:${CONNECTOR}|\\s+)${LATIN_NAME}|${CONNECTOR}${SOMEBODY})?`,
    ),
  },
  { kind: 'handle', pattern: pattern(`(?<![\\p{L}\\d_.-])${MADE_UP_NAME}\\s+(?:(?:on|in|at|علي|في)\\s+)?${ANY_APP}`) },
  { kind: 'email', pattern: pattern(`[\\p{L}\\d._%+-]${AT}(?:${MAIL_PROVIDERS}|outlook)(?!\\p{L})`), name: true },
];

export const CHAT_PATTERNS = [...ANYWHERE, ...IN_CHATS];
export const PUBLIC_PATTERNS = [...CHAT_PATTERNS, ...IN_PUBLIC];

const SPELLED_JOINT = /\s*[([{<]?\s*(?<!\p{L})(?:dot|underscore|dash|hyphen|دوت|نقطه|شرطه)(?!\p{L})\s*[)\]}>]?\s*$/u;
const IN_NAMES = /[\p{L}\d._%+-]/u;
const ADDRESS_REST = /^(?:\s*\/\s*[\p{L}\d_@.~-]+|\s+slash\s+[\p{L}\d_@.~-]+|[\p{L}\d._~:/?#@!$&'*+,;=%-]+)*/u;
const JOINT_LENGTH = 24;

/** Where the name begins that leads up to `end`, not before `limit`. */
export function startOfName(text: string, end: number, limit: number): number {
  let start = end;
  for (;;) {
    const wordEnd = start;
    while (start > limit && IN_NAMES.test(text[start - 1] ?? '')) start -= 1;
    if (start === wordEnd && wordEnd !== end) return start;
    const joint = SPELLED_JOINT.exec(text.slice(Math.max(limit, start - JOINT_LENGTH), start))?.[0];
    const next = start - (joint?.length ?? 0);
    if (!joint || next <= limit || !IN_NAMES.test(text[next - 1] ?? '')) return start;
    start = next;
  }
}

/** Where the address ends that goes on at `start`; the full stop of a sentence is not part of it. */
export function endOfAddress(text: string, start: number): number {
  const rest = ADDRESS_REST.exec(text.slice(start))?.[0] ?? '';
  return start + rest.replace(/[.,;:!?'*]+$/u, '').length;
}
