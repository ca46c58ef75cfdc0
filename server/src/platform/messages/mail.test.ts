import { describe, expect, it } from 'vitest';
import { type Mail, mailHeaders, mailText } from './mail.ts';
import { mailHtml } from './mail-html.ts';

const MAIL: Mail = {
  language: 'en',
  subject: 'Tom & "Jerry" <b>',
  name: '<script>alert(1)</script>',
  body: 'Two sessions:\n\n- Tue 24/11/2026\n- Tue 01/12/2026\n\nPlease answer <soon>.',
  code: '123456',
  button: { label: 'Answer', url: 'https://sanad.example/a?b=1&c="x"' },
  note: 'If this wasn’t you, ignore it.',
  reason: 'You chose to hear about sessions.',
  footLinks: [{ label: 'Stop', url: 'https://sanad.example/unsubscribe?token=t' }],
  unsubscribeUrl: 'https://sanad.example/api/notifications/unsubscribe/?token=t',
};

describe('a mail', () => {
  it('as text has everything, in order', () => {
    expect(mailText(MAIL).split('\n\n')).toEqual([
      'Hello <script>alert(1)</script>,',
      'Two sessions:',
      '- Tue 24/11/2026\n- Tue 01/12/2026',
      'Please answer <soon>.',
      '123456',
      'Answer: https://sanad.example/a?b=1&c="x"',
      'If this wasn’t you, ignore it.',
      'Sanad',
      'You chose to hear about sessions.\nStop: https://sanad.example/unsubscribe?token=t',
    ]);
    expect(mailText({ ...MAIL, name: '' })).toMatch(/^Hello,\n/);
  });

  it('as HTML has the same words, escaped, and nothing from elsewhere', () => {
    const html = mailHtml(MAIL);
    for (const words of ['<li style="margin:0 0 4px">Tue 24/11/2026</li>', 'Please answer &lt;soon&gt;.', '123456']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('<title>Tom &amp; &quot;Jerry&quot; &lt;b&gt;</title>');
    expect(html).toContain('href="https://sanad.example/a?b=1&amp;c=&quot;x&quot;"');
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(|https?:(?!\/\/sanad\.example)/);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('in Arabic runs from right to left', () => {
    const html = mailHtml({ ...MAIL, language: 'ar', body: 'جلستك مؤكدة.' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('align="right"');
    expect(html).not.toContain('align="left"');
  });

  it('can be turned off with one click where it says so', () => {
    expect(mailHeaders(MAIL)).toEqual({
      'List-Unsubscribe': '<https://sanad.example/api/notifications/unsubscribe/?token=t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mailHeaders({ ...MAIL, unsubscribeUrl: undefined })).toEqual({});
  });
});
