import { describe, expect, it } from 'vitest';
import { anyName, personName } from './texts.ts';

const name = personName(120, 'Full name is required');
const messages = (value: string) => name.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const LIKE_US = 'Please give your own first name and family name. This one looks like our team’s.';

describe('a name that passes for our team', () => {
  it.each([
    'Sanad',
    'SANAD',
    'S a n a d',
    'S.A.N.A.D',
    'Sa\u200bnad',
    'Sánàd',
    'Ｓａｎａｄ',
    '𝓢𝓪𝓷𝓪𝓭',
    '5anad',
    'S@nad',
    'Sanad Support',
    'SanadSupport',
    'Sanad Support Mona',
    'Mona from Sanad',
    'Sanad Team Dubai',
    'The Sanad Team',
    'Admin',
    'Adm1n',
    'Administrator Mona',
    'Super Admin',
    'CST',
    'CST 1',
    'CST Rania',
    'Customer Service',
    'Support Team',
    'Mona Support Team',
    'سند',
    'سَنَد',
    'سـنـد',
    'س ن د',
    'إدارة سند',
    'ادارة سند',
    'فريق الدعم',
    'الدعم الفني',
    'منى من سند',
    'خدمة العملاء',
    'ЅАNАD',
    'Ꮪanad Support Team',
  ])('%s is refused', (value) => {
    expect(messages(value).length).toBeGreaterThan(0);
  });

  it('says what to do', () => {
    expect(messages('Sanad Support')).toEqual([LIKE_US]);
  });

  it.each([
    'Sanad Al Mansoori',
    'Sanad bin Khalid',
    'Mona Sanad',
    'سند المنصوري',
    'سند بن خالد الزعابي',
    'محمد سند',
    'Adminda Silva',
    'Sandra Teamer',
    'Анна Иванова',
    'Ελένη Παπαδοπούλου',
    'María-José O’Neill',
    'Nguyễn Thị',
    '李小龍',
    'Omar Mansour 12',
    'Castle Support-Jones',
    'می‌نا رضایی',
  ])('%s is accepted as a person’s name', (value) => {
    expect(messages(value)).toEqual([]);
  });

  it('is nothing a child could have: Sanad is a first name', () => {
    expect(anyName(120, 'Name').safeParse('سند').success).toBe(true);
  });

  it.each(['M\u043ena Hassan', 'Mona H\u03b1ssan'])('%j mixes alphabets within a word', (value) => {
    expect(messages(value)).toEqual(['Please write each name in one alphabet.']);
  });

  it.each(['050 123 4567 Mona', 'mona@example.com', 'Mona wa.me/97150', 'Mona ٠٥٥١٢٣٤٥٦٧'])(
    '%s tells where to reach somebody',
    (value) => {
      expect(messages(value)).toEqual(['Please enter a name only, without a phone number, e-mail address or link.']);
    },
  );

  it.each(['\u200b\u200b', '\u3164', '\u2800\u2800', ' \u115f ', '\u202e', '\u200d\u200c', '\u0640\u0640', '. -'])(
    '%j shows nothing',
    (value) => {
      expect(messages(value).length).toBeGreaterThan(0);
    },
  );

  it('is stored without the characters that change text direction', () => {
    expect(name.parse('\u202eMona\u202c \u2066Hassan\u2069\u200f')).toBe('Mona Hassan');
  });
});
