import { createChild } from '@sanad/contract/families/families.ts';
import { createLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import {
  CERTIFICATE_STATUSES,
  ISSUING_BODIES,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import { EMIRATES, emirateOf } from '@sanad/contract/places/places.ts';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from '../modules/accounts/settings/phone-number.ts';
import { DEMO_FAMILIES } from './families/families.ts';
import { certificatePdf } from './lsas/certificate-pdf.ts';
import { DEMO_LSAS } from './lsas/lsas.ts';
import { readWeeklyHours } from './lsas/weekly-hours.ts';
import { drawPortrait } from './portraits/portrait.ts';

const ARABIC = /[\u0600-\u06ff]/;
const seen = (values: readonly string[]) => new Set(values);

describe('the demo’s LSAs', () => {
  it('are sixty, each their own', () => {
    expect(DEMO_LSAS).toHaveLength(60);
    expect(seen(DEMO_LSAS.map(({ email }) => email)).size).toBe(60);
    expect(seen(DEMO_LSAS.map(({ bio }) => bio)).size).toBe(60);
    expect(DEMO_LSAS.filter(({ bio }) => ARABIC.test(bio)).length).toBeGreaterThanOrEqual(6);
    const openings = DEMO_LSAS.map(({ bio }) => bio.split(/\s/).slice(0, 3).join(' '));
    expect(seen(openings).size).toBe(60);
  });

  it('fill every filter a family can set', () => {
    expect(seen(DEMO_LSAS.map(({ work }) => work))).toEqual(seen(MAIN_SPECIALIZATIONS));
    expect(seen(DEMO_LSAS.map(({ years }) => years))).toEqual(seen(YEARS_OF_EXPERIENCE));
    expect(seen(DEMO_LSAS.flatMap(({ needs }) => needs))).toEqual(seen(NEEDS_SUPPORTED));
    expect(seen(DEMO_LSAS.flatMap(({ sessions }) => sessions))).toEqual(seen(SESSION_TYPES));
    expect(seen(DEMO_LSAS.flatMap(({ languages }) => languages))).toEqual(seen(WORKING_LANGUAGES));
    const certificates = DEMO_LSAS.flatMap((lsa) => lsa.certificates);
    expect(seen(certificates.map(([, , status]) => status))).toEqual(seen(CERTIFICATE_STATUSES));
    expect(seen(certificates.map(([, body]) => body))).toEqual(seen(ISSUING_BODIES));
    expect(seen(DEMO_LSAS.map(({ area }) => emirateOf(area)))).toEqual(seen(EMIRATES.slice(0, 3)));
    const prices = DEMO_LSAS.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([80, 450]);
  });

  it('include somebody for the search that the search field suggests: dyslexia in Dubai Marina', () => {
    const fits = ({ area, needs }: (typeof DEMO_LSAS)[number]) => area === 'dubai_marina' && needs.includes('dyslexia');
    expect(DEMO_LSAS.some(fits)).toBe(true);
  });

  it('could all have come through the wizard', async () => {
    for (const [index, lsa] of DEMO_LSAS.entries()) {
      const parsed = createLsaProfile.body.safeParse({
        full_name: lsa.name,
        email_address: lsa.email,
        phone_number: `+97155500${1000 + index}`,
        address: 'Somewhere',
        area: lsa.area,
        profile_bio: lsa.bio,
        main_specialization: lsa.work,
        years_of_experience: lsa.years,
        certificates: lsa.certificates.map(([title, issuing_body]) => ({ title, issuing_body })),
        needs_supported: lsa.needs,
        languages: lsa.languages,
        price_per_hour: String(lsa.price),
        open_to_negotiation: true,
        session_types: lsa.sessions,
        availability_days: ['monday'],
        availability_time: ['9am-10am'],
      });
      expect(parsed.error?.issues ?? [], lsa.email).toEqual([]);
      expect(readWeeklyHours(lsa.hours).length).toBeGreaterThanOrEqual(6);
      expect(await normalisePhone(`+97155500${1000 + index}`)).toMatch(/^\+971/);
    }
  });
});

describe('the demo’s families', () => {
  it('are twelve, with one to three children each, and could all have been typed', () => {
    expect(DEMO_FAMILIES).toHaveLength(12);
    for (const family of DEMO_FAMILIES) {
      expect(family.children.length).toBeGreaterThanOrEqual(1);
      expect(family.children.length).toBeLessThanOrEqual(3);
      for (const child of family.children) {
        const parsed = createChild.body.safeParse({
          full_name: child.name,
          date_of_birth: child.born,
          relationship: family.relationship,
          learning_disabilities: child.needs,
          medical_history: child.medicalHistory ?? '',
        });
        expect(parsed.error?.issues ?? [], child.name).toEqual([]);
      }
    }
    const children = DEMO_FAMILIES.flatMap((family) => family.children);
    expect(seen(children.flatMap(({ needs }) => needs))).toEqual(seen(NEEDS_SUPPORTED));
  });
});

it('no two demo people have the same portrait', () => {
  const looks = [
    ...DEMO_LSAS.map(({ look }) => look),
    ...DEMO_FAMILIES.flatMap(({ look, children }) => [look, ...children.map((child) => child.look)]),
  ].flatMap((look) => look ?? []);
  expect(seen(looks.map((look) => drawPortrait(look, 320))).size).toBe(looks.length);
});

describe('weekly hours in words', () => {
  it('are read, also over the end of the week, and once each', () => {
    expect(readWeeklyHours('mon 9-11')).toEqual([
      { day: 1, slot: 0 },
      { day: 1, slot: 1 },
    ]);
    expect(readWeeklyHours('sat-mon 18-19').map(({ day }) => day)).toEqual([6, 7, 1]);
    expect(readWeeklyHours('mon,wed 9-10, wed 9-10')).toHaveLength(2);
  });

  it.each(['', 'mon', 'mon 8-10', 'mon 12-20', 'mon 12-12', 'mun 9-10', 'mon 9-10 tue 9-10', 'mon 9-10; tue 9-10'])(
    'nonsense is refused: %j',
    (text) => {
      expect(() => {
        const hours = readWeeklyHours(text);
        if (hours.length === 0) throw new RangeError('none');
      }).toThrow(RangeError);
    },
  );
});

it('a certificate is a whole PDF: every object stands where its table says', () => {
  const pdf = certificatePdf({ title: 'Reading (level 2)', holder: 'Élodie', issuer: 'KHDA', year: 2020 });
  const text = pdf.toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start));
  expect(starts).toHaveLength(6);
  for (const [index, start] of starts.entries()) {
    expect(text.slice(start).startsWith(`${index + 1} 0 obj`)).toBe(true);
  }
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(text)?.[1] ?? '';
  expect(Number(/\/Length (\d+)/.exec(text)?.[1])).toBe(stream.length);
  expect(stream).toContain('(Reading \\(level 2\\))');
  expect(certificatePdf({ title: 'تربية', holder: 'A', issuer: 'MOE', year: 2020 }).toString()).not.toContain('()');
});
