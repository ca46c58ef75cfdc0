import { randomUUID } from 'node:crypto';
import type { Language } from '@sanad/contract/product.ts';
import { describe, expect, it } from 'vitest';
import {
  familyStatementOf,
  sampleEarningsStatement,
  sampleFamilyStatement,
  sampleReceipt,
  sampleTaxInvoice,
} from '../../../test/documents/document-samples.ts';
import { pdfLines, pdfPieces } from '../../../test/documents/pdf-text.ts';
import { rounds } from '../../../test/rounds.ts';
import type { DocumentData, DocumentTemplate } from './document-data.ts';
import { documentTexts } from './documents.texts.ts';
import { renderPdf } from './pdf.ts';

async function linesOf<T extends DocumentTemplate>(template: T, data: DocumentData[T], language: Language = 'en') {
  return (await pdfLines(await renderPdf(template, data, language), language)).flat();
}

const [familyRow] = familyStatementOf(1).rows;

/** In points; the margin is 20 mm. */
const A4_WIDTH = 595;
const MARGIN = 56;

describe('receipt', () => {
  it('says who paid what for which session, and how', async () => {
    expect(await linesOf('receipt', sampleReceipt)).toEqual([
      'Sanad',
      'Receipt',
      '2026-R-001823',
      'Parent Paid on',
      'Layla Al Mansoori 12/11/2026',
      'Child Session',
      'Omar 17/11/2026, 4:00 pm GST',
      'LSA Session type',
      'Mariam S. Online',
      'Session Length Price per hour Amount',
      'Session for Omar with Mariam S. 2 hours AED 150.00 AED 300.00',
      'Paid by Visa •••• 4242 AED 250.00',
      'Paid from credit AED 50.00',
      'Refunded to card on 18/11/2026 AED -125.00',
      'Total paid AED 175.00',
      'Sanad Learning Support FZ-LLC · Dubai Knowledge Park, Block 2B, Dubai, UAE Page 1 of 1',
      'TRN 100412345600003',
    ]);
  });

  it('is set from right to left in Arabic; names, numbers and amounts keep their direction', async () => {
    const lines = await linesOf('receipt', { ...sampleReceipt, parent: 'ليلى حسن' }, 'ar');
    expect(lines).toContain('2026-R-001823');
    expect(lines).toContain('ليلى حسن 12/11/2026');
    expect(lines).toContain('جلسة Omar مع Mariam S. ساعتان 150.00 د.إ 300.00 د.إ');
    expect(lines).toContain('مدفوع بالبطاقة Visa •••• 4242 250.00 د.إ');
    expect(lines).toContain('مسترد إلى البطاقة في 18/11/2026 -125.00 د.إ');
    expect(lines).toContain('إجمالي المدفوع 175.00 د.إ');
  });

  it('mentions no VAT number where there is none', async () => {
    const company = { ...sampleReceipt.company, taxNumber: null };
    expect((await linesOf('receipt', { ...sampleReceipt, company })).join()).not.toContain('TRN');
  });

  it('is not made when the parts are not the whole', async () => {
    await expect(renderPdf('receipt', { ...sampleReceipt, paidByCreditFils: 0 }, 'en')).rejects.toThrow(RangeError);
  });
});

describe('family statement', () => {
  it('lists a year by child, with subtotals, refunds and credit', async () => {
    const lines = await linesOf('family-statement', sampleFamilyStatement);
    expect(lines.slice(1, 7)).toEqual([
      'Family statement',
      '2026',
      'Parent Period',
      'Layla Al Mansoori 01/01/2026 – 31/12/2026',
      'Sessions paid for Issued on',
      '3 04/01/2027',
    ]);
    expect(lines.slice(7, 18)).toEqual([
      'Date Child LSA Session Paid by Amount',
      '03/02/2026 Omar Mariam S. 05/02/2026 Visa •••• 4242 AED 150.00',
      '06/02/2026 Omar Mariam S. 05/02/2026 Refund: Visa •••• 4242 AED -75.00',
      '03/02/2026 Omar Mariam S. 05/02/2026 Credit AED 50.00',
      'Subtotal Omar AED 125.00',
      '03/02/2026 سارة Noor A. 05/02/2026 Visa •••• 4242 and credit AED 1,025.00',
      'Subtotal سارة AED 1,025.00',
      'Paid by card AED 1,150.00',
      'Credit used AED 75.00',
      'Refunded AED -75.00',
      'Total paid AED 1,150.00',
    ]);
  });

  it('reads the same in Arabic', async () => {
    const lines = await linesOf('family-statement', sampleFamilyStatement, 'ar');
    expect(lines).toContainEqual(
      expect.stringMatching(/^06\/02\/2026 Omar Mariam S\. 05\/02\/2026 استرداد.*Visa •••• 4242.* -75\.00 د\.إ$/),
    );
    expect(lines).toContain('المجموع الفرعي: سارة 1,025.00 د.إ');
    expect(lines).toContain('إجمالي المدفوع 1,150.00 د.إ');
  });

  it('without a payment says so', async () => {
    const lines = await linesOf('family-statement', { ...sampleFamilyStatement, rows: [] });
    expect(lines).toContain('No sessions paid for this year.');
    expect(lines).toContain('Total paid AED 0.00');
  });
});

describe('earnings statement', () => {
  it('leads from the opening to the closing balance', async () => {
    const lines = await linesOf('earnings-statement', sampleEarningsStatement);
    expect(lines.slice(1, 18)).toEqual([
      'Earnings statement',
      'November 2026',
      'LSA Issued on',
      'Mariam Saeed 01/12/2026',
      'Sessions',
      'Session Child Price Our fee VAT in the fee You received',
      '17/11/2026, 4:00 pm Omar AED 300.00 AED -45.00 AED 2.14 AED 255.00',
      '17/11/2026, 4:00 pm سارة AED 150.00 AED -22.50 AED 1.07 AED 127.50',
      'Total AED 450.00 AED -67.50 AED 3.21 AED 382.50',
      'Payouts and corrections',
      'Date Entry Account Amount',
      '23/11/2026 Payout Ending in 4471 AED -400.00',
      'Opening balance AED 212.50',
      'Earned from sessions AED 382.50',
      'Payouts and corrections AED -400.00',
      'Closing balance AED 195.00',
      'A session is credited once 72 hours have passed, its report is signed and no dispute is open.',
    ]);
  });

  it('reads the same in Arabic', async () => {
    const lines = await linesOf('earnings-statement', sampleEarningsStatement, 'ar');
    expect(lines).toContain('نوفمبر 2026');
    expect(lines).toContain('17/11/2026، 4:00 م Omar 300.00 د.إ -45.00 د.إ 2.14 د.إ 255.00 د.إ');
    expect(lines).toContain('23/11/2026 تحويل المنتهي بـ 4471 -400.00 د.إ');
    expect(lines).toContain('الرصيد الختامي 195.00 د.إ');
  });

  it('is not made when the balances do not agree', async () => {
    const wrong = { ...sampleEarningsStatement, closingFils: 19_501 };
    await expect(renderPdf('earnings-statement', wrong, 'en')).rejects.toThrow(RangeError);
  });

  it('has no column for VAT where we are not registered for it', async () => {
    const company = { ...sampleEarningsStatement.company, taxNumber: null };
    const lines = await linesOf('earnings-statement', { ...sampleEarningsStatement, company });
    expect(lines).toContain('Session Child Price Our fee You received');
  });
});

describe('tax invoice', () => {
  it('names both sides, our registration number, net, VAT and gross', async () => {
    const lines = await linesOf('tax-invoice', sampleTaxInvoice);
    expect(lines.slice(1, 17)).toEqual([
      'Tax invoice',
      '2026-004182',
      'Supplier Billed to',
      'Sanad Learning Support FZ-LLC Mariam Saeed',
      'Address',
      'Dubai Knowledge Park, Block 2B, Dubai, UAE',
      'TRN',
      '100412345600003',
      'Issued on Date of supply',
      '20/11/2026 17/11/2026',
      'Description Net VAT rate VAT Gross',
      'Platform fee for the session on 17/11/2026, 4:00 pm GST AED 42.86 5% AED 2.14 AED 45.00',
      'Net AED 42.86',
      'VAT 5% AED 2.14',
      'Total including VAT AED 45.00',
      'We’ve already taken this fee from the session’s price, so there’s nothing to pay.',
    ]);
  });

  it('reads the same in Arabic', async () => {
    const lines = await linesOf('tax-invoice', sampleTaxInvoice, 'ar');
    expect(lines).toContain('فاتورة ضريبية');
    expect(lines).toContain('2026-004182');
    expect(lines).toContain('ضريبة القيمة المضافة 5% 2.14 د.إ');
    expect(lines.join()).toContain('رقم التسجيل الضريبي 100412345600003');
  });
});

describe('a column of amounts', () => {
  it.each(['en', 'ar'] as const)(
    'ends at one edge, and figures of any weight are equally wide (%s)',
    async (language) => {
      const rows = [11_111, 88_888, 44_444, 10_000].flatMap((cardFils) =>
        familyRow ? [{ ...familyRow, cardFils }] : [],
      );
      const pdf = await renderPdf('family-statement', { ...sampleFamilyStatement, rows }, language);
      const amounts = (await pdfPieces(pdf)).flat().filter(({ str }) => /^(AED\s)?[\d,]+\.\d\d$/.test(str));
      const table = amounts.slice(0, 5);
      expect(table.map(({ str }) => str.replace(/^AED\s/, ''))).toEqual([
        '111.11',
        '888.88',
        '444.44',
        '100.00',
        '1,544.43',
      ]);
      expect(new Set(table.map(({ x, width }) => (x + width).toFixed(1))).size).toBe(1);
      const figures = table.slice(0, 4).map(({ width }) => width.toFixed(1));
      expect(new Set(figures).size).toBe(1);
    },
  );
});

describe('what people have typed', () => {
  it.each([
    '#read("/etc/passwd")',
    '#image("fonts/lexend-400.ttf")',
    '*_$@<>`= - / \\ [x] #{1+1} // /*',
    '"},{"language":"ar',
    '<img src=x>',
    'Łukasz Żółć',
  ])('is printed as it is: %s', async (parent) => {
    expect((await linesOf('receipt', { ...sampleReceipt, parent })).join('\n')).toContain(parent);
  });

  it.each(['en', 'ar'] as const)('cannot turn around what stands next to it (%s)', async (language) => {
    const lines = await linesOf(
      'receipt',
      { ...sampleReceipt, parent: '\u202eLayla\u2069\u0000\n', child: '\u2066' },
      language,
    );
    expect(lines).toContain('Layla 12/11/2026');
  });

  it.each(['\ud800', '王小明', '👩‍👦', '', '\u0301'])('is no reason to fail: %j', async (parent) => {
    expect(await linesOf('receipt', { ...sampleReceipt, parent }, 'ar')).toContain('إجمالي المدفوع 175.00 د.إ');
  });

  it('stays inside the page, however long', async () => {
    const word = 'A'.repeat(500);
    const pdf = await renderPdf('receipt', { ...sampleReceipt, parent: word, lsa: `${word} ${word}` }, 'en');
    const text = (await pdfLines(pdf, 'en')).flat().join('').replaceAll('\u200b', '');
    expect(text.match(/A/g)?.length).toBeGreaterThanOrEqual(5 * 500);
    expect(text).toContain('AED 175.00');
    const edges = (await pdfPieces(pdf)).flat().map(({ x, width }) => x + width);
    expect(Math.max(...edges)).toBeLessThanOrEqual(A4_WIDTH - MARGIN);
  });
});

it('has no vowel marks in its Arabic texts, which would spoil copying', () => {
  const texts = JSON.stringify(documentTexts.ar, (_, text) => (typeof text === 'function' ? text('', '') : text));
  expect(texts).not.toMatch(/\p{M}/u);
});

describe('many', () => {
  it('rows go over several pages, each with the header and its number', async () => {
    const pages = await pdfLines(await renderPdf('family-statement', familyStatementOf(300), 'en'), 'en');
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, lines] of pages.entries()) {
      expect(lines).toContain('Date Child LSA Session Paid by Amount');
      expect(lines.join()).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const printed = pages.flat().flatMap((line) => line.match(/LSA \d+/g) ?? []);
    expect(printed).toEqual(Array.from({ length: 300 }, (_, index) => `LSA ${index + 1}`));
    expect(pages.at(-1)).toContain('Total paid AED 45,000.00');
  });

  it('documents at once each get their own', async () => {
    const parents = Array.from({ length: 12 }, (_, index) => `Parent ${index}`);
    const texts = await Promise.all(
      parents.map((parent, index) => linesOf('receipt', { ...sampleReceipt, parent }, index % 2 ? 'ar' : 'en')),
    );
    for (const [index, parent] of parents.entries()) expect(texts[index]).toContain(`${parent} 12/11/2026`);
  });

  it('different documents do not fill the memory', async () => {
    const renderSome = async (count: number) => {
      for (let number = 0; number < count; number++) {
        await renderPdf('receipt', { ...sampleReceipt, number: randomUUID(), parent: randomUUID() }, 'en');
      }
      return process.memoryUsage.rss() / 1024 / 1024;
    };
    const before = await renderSome(30);
    expect((await renderSome(rounds(70, 500))) - before).toBeLessThan(40);
  });

  it('times the same is the same document, byte by byte', async () => {
    const [first, second] = [
      await renderPdf('receipt', sampleReceipt, 'en'),
      await renderPdf('receipt', sampleReceipt, 'en'),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });
});
