import { describe, expect, it } from 'vitest';
import { sampleEarningsStatement, sampleFamilyStatement } from '../../../test/documents/document-samples.ts';
import { earningsStatementCsv } from './earnings-statement.ts';
import { familyStatementCsv } from './family-statement.ts';

const linesOf = (csv: string) => csv.slice(1).trimEnd().split('\r\n');

describe('statements as CSV', () => {
  it('a family’s year', () => {
    expect(linesOf(familyStatementCsv(sampleFamilyStatement, 'en'))).toEqual([
      'Date,Entry,Child,LSA,Session,By card,From credit,Amount',
      '03/02/2026,Payment,Omar,Mariam S.,05/02/2026,150.00,0.00,150.00',
      '03/02/2026,Payment,سارة,Noor A.,05/02/2026,1000.00,25.00,1025.00',
      '06/02/2026,Refund,Omar,Mariam S.,05/02/2026,-75.00,0.00,-75.00',
      '03/02/2026,Payment,Omar,Mariam S.,05/02/2026,0.00,50.00,50.00',
    ]);
  });

  it('an LSA’s month, payouts included', () => {
    expect(linesOf(earningsStatementCsv(sampleEarningsStatement, 'en'))).toEqual([
      'Date,Entry,Child,Price,Our fee,VAT in the fee,Change in balance',
      '17/11/2026,Session,Omar,300.00,-45.00,2.14,255.00',
      '17/11/2026,Session,سارة,150.00,-22.50,1.07,127.50',
      '23/11/2026,Payout,,,,,-400.00',
    ]);
  });

  it('has its header in Arabic', () => {
    expect(linesOf(familyStatementCsv(sampleFamilyStatement, 'ar'))[0]).toBe(
      'التاريخ,القيد,الطفل,مساعد التعلم,الجلسة,بالبطاقة,من الرصيد,المبلغ',
    );
  });
});
