import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContactDetails } from './contact-details.ts';
import type { ContactDetail } from './contact-patterns.ts';
import { digitsToAscii, fold } from './text-folding.ts';

const HONEST = [
  'Nine years in class, since 2017, with groups of 3 to 5.',
  'Shadow teacher 2015-2024, then 2024–2026 at a nursery.',
  'Worked 09/2015 - 06/2019 in Sharjah and 2019/20 in Dubai.',
  'Started on 17/11/2026, certified 2021-03-04.',
  'Ages 5 to 12, groups of 2, 3, 4, 5, 6, 7, 8 children.',
  'Ages 5-7, 8-10, 11-13, 14-16.',
  'I worked 10 years, 200+ children, 1500 hours.',
  'AED 150 - 200 an hour, AED 1,250,000 raised for schools.',
  'Prices: 100/150/200 AED.',
  'Free from 9:00-17:00 and 18:30-20:00.',
  'Progress of 10% - 20% - 30% - 100% in a year.',
  'CDA licence 12345',
  'CDA licence no. 12345678',
  'DHA licence: 1234567',
  'رخصة رقم 1234567 من هيئة تنمية المجتمع',
  'We count one, two, three, four, five, six, seven, eight, nine, ten together.',
  'One child at a time. No one is left out. Two of three improve.',
  'I am good at maths. Come and see.',
  'I work at Gems and at home. Net result: calm children.',
  'He has a positive outlook at school.',
  'I teach children to be safe on Instagram and TikTok.',
  'Sessions over Zoom or at home; I look at me and my pupil as a team.',
  'e.g. reading, i.e. phonics. Parents.In my class we sing.',
  'IELTS 7.5, EmSAT 1400, ISO 9001:2015.',
  'أعمل مع الأطفال منذ 2015، من عمر خمس إلى سبع سنوات.',
  'خبرة ١٠ سنوات من ٢٠١٥ إلى ٢٠٢٤ مع أكثر من ٢٠٠ طفل',
  'أدرّس الأعداد: واحد، اثنان، ثلاثة، أربعة، خمسة، ستة، سبعة، ثمانية.',
  'الأسعار من ١٥٠ إلى ٢٠٠ درهم',
  'Montessori Level 3 (2018), Level 4 (2020)',
  'Someone told me I have a way with words ❤️ 👩🏽‍🏫',
  'Available 24/7, 365 days',
];

const HOSTILE: [string, ContactDetail][] = [
  ['Call 050 123 4567', 'phone'],
  ['+971 50 123 45 67', 'phone'],
  ['０５５ １２３ ４５６７', 'phone'],
  ['٠٥٥١٢٣٤٥٦٧', 'phone'],
  ['۰۵۵-۱۲۳-۴۵۶۷', 'phone'],
  ['०५५ १२३ ४५६७', 'phone'],
  ['⓪⑤⑤①②③④⑤⑥⑦', 'phone'],
  ['⓿❺❺❶❷❸❹❺❻❼', 'phone'],
  ['𝟎𝟓𝟓𝟏𝟐𝟑𝟒𝟓𝟔𝟕', 'phone'],
  ['0️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', 'phone'],
  ['0\u200b5\u200b5\u200d1\u20602\u115f3\u31644\u28005\ufe0f6\u00ad7', 'phone'],
  ['0̶5̶5̶1̶2̶3̶4̶5̶6̶7̶', 'phone'],
  ['055:123:4567', 'phone'],
  ['055\n123\n4567', 'phone'],
  ['0 - 5 - 5 - 1 - 2 - 3 - 4 - 5 - 6 - 7', 'phone'],
  ['o55 l23 4567', 'phone'],
  ['zero five five one two three four five six seven', 'phone'],
  ['Zero-Five-Five, 1 2 3, four five six seven', 'phone'],
  ['zerofivefive onetwothree fourfivesixseven', 'phone'],
  ['oh five double five, triple one two three', 'phone'],
  ['صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة', 'phone'],
  ['صفر وخمسة وخمسة وواحد واثنين وثلاثة وأربعة', 'phone'],
  ['صِفْر خمسـة خمسة واحد اثنان ثلاثة أربعة', 'phone'],
  ['licence 0551234567', 'phone'],
  ['mona@example.com', 'email'],
  ['mona @ example . com', 'email'],
  ['mona (at) gmail dot com', 'email'],
  ['mona [at] mail [dot] ae', 'email'],
  ['mona at school dot org', 'email'],
  ['منى آت جيميل دوت كوم', 'email'],
  ['mona＠example．com', 'email'],
  ['mоnа@gmаil.com', 'email'],
  ['m o n a @ g m a i l . c o m', 'email'],
  ['my gmail is mona.hassan', 'email'],
  ['https://example.com', 'link'],
  ['www.example.shop', 'link'],
  ['find me at evil.com', 'link'],
  ['evil dot com', 'link'],
  ['gmail.com', 'link'],
  ['wa.me/971501234567', 'link'],
  ['t.me/mona', 'link'],
  ['linktr.ee/mona', 'link'],
  ['mona.app/book', 'link'],
  ['insta: @mona_teaches', 'handle'],
  ['@mona.teaches', 'handle'],
  ['Instagram = monateaches', 'handle'],
  ['find me on instagram', 'handle'],
  ['my snapchat', 'handle'],
  ['WhatsApp me', 'handle'],
  ['W h a t s a p p', 'handle'],
  ['ＷｈａｔｓＡｐｐ', 'handle'],
  ['واتساب', 'handle'],
  ['على الواتس اب', 'handle'],
  ['تابعوني على انستغرام', 'handle'],
  ['Telegram', 'handle'],
];

describe('contact details in what others read', () => {
  it.each(HONEST)('none in “%s”', (text) => {
    expect(findContactDetails(text)).toEqual([]);
  });

  it.each(HOSTILE)('in “%s”: %s', (text, kind) => {
    expect(findContactDetails(text)).toContain(kind);
  });

  it('are looked for in the time of a keystroke, whatever was typed', () => {
    const slow = ['a'.repeat(2000), '1 '.repeat(1000), 'a.'.repeat(1000), 'at '.repeat(600), 'a@'.repeat(1000)];
    const started = performance.now();
    for (const text of [...slow, 'five'.repeat(500), 'a '.repeat(1000), '. '.repeat(1000)]) findContactDetails(text);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

/** The zeros of scripts, a sign that cannot be seen, words, gaps: every digit may be disguised in its own way. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7f6, 0x1fbf0];
const CIRCLED = [...'⓪①②③④⑤⑥⑦⑧⑨'];
const ENGLISH = 'zero one two three four five six seven eight nine'.split(' ');
const ARABIC = 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'.split(' ');
const UNSEEN = ['', '\u200b', '\u200d', '\u2060', '\u00ad', '\u115f', '\u3164', '\u2800', '\ufe0f', '\u202e', '\u0336'];
const disguise = (digit: number) =>
  fc.oneof(
    fc.constantFrom(...ZEROS).map((zero) => String.fromCodePoint(zero + digit)),
    fc.constant(CIRCLED[digit] ?? ''),
    fc.constantFrom(` ${ENGLISH[digit]} `, ` ${ARABIC[digit]} `),
  );
const GAP = fc.constantFrom('', '', ' ', '-', '.', ' - ', ', ', '/', '😀', '\n', ...UNSEEN);
const phone = fc
  .array(fc.nat(9), { minLength: 7, maxLength: 7 })
  .map((rest) => [0, 5, 5, ...rest])
  .chain((digits) => fc.tuple(...digits.map((digit) => fc.tuple(disguise(digit), GAP))))
  .map((signs) => signs.flat().join(''));

const AT = fc.constantFrom('@', ' @ ', '＠', '(at)', ' [at] ', ' at ', ' AT ', ' آت ', '@\u200b');
const DOT = fc.constantFrom('.', ' . ', '．', '(dot)', ' [dot] ', ' dot ', ' DOT ', ' دوت ', '.\u2060');
const email = fc
  .tuple(
    fc.stringMatching(/^[a-z]{3,8}$/),
    AT,
    fc.stringMatching(/^[a-z]{3,8}$/),
    DOT,
    fc.constantFrom('com', 'net', 'ae'),
  )
  .map((parts) => parts.join(''));

describe('disguises', () => {
  it('never hide a phone number', () => {
    fc.assert(
      fc.property(phone, (text) => {
        expect(findContactDetails(`Dear parents, ${text}`)).toContain('phone');
      }),
    );
  });

  it('never hide an e-mail address', () => {
    fc.assert(
      fc.property(email, (text) => {
        expect(findContactDetails(`Write to ${text} please`)).not.toEqual([]);
      }),
    );
  });

  it('are taken off once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(digitsToAscii(digitsToAscii(text))).toBe(digitsToAscii(text));
        expect(digitsToAscii(text)).not.toMatch(/[^\P{Nd}0-9]/u);
      }),
    );
  });
});
