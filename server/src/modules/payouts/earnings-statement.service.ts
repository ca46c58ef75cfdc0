import type { getEarningsStatement } from '@sanad/contract/payments/earnings.ts';
import type { LedgerKind } from '@sanad/contract/payments/ledger.ts';
import { vatIn } from '@sanad/contract/payments/money.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import type { z } from 'zod';
import { STATEMENT_MOVEMENTS, type StatementMovement } from '../../platform/documents/document-data.ts';
import type { SentDocument } from '../../platform/documents/send-document.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addMonths, startOfMonth } from '../../platform/uae-months.ts';
import * as repository from './earnings-statement.repository.ts';

const DOCUMENTS_PER_HOUR = 60;

/** A month of an LSA, for their records, a bank or a visa application. */
export class EarningsStatements {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async make(
    { userId }: Viewer,
    month: string,
    { language, format }: z.output<typeof getEarningsStatement.query>,
  ): Promise<SentDocument> {
    const { db, clock, limits, config } = this.#platform;
    await limits.take({ key: `documents:${userId}`, max: DOCUMENTS_PER_HOUR, minutes: 60 });
    const range = { from: startOfMonth(month), to: startOfMonth(addMonths(month, 1)) };
    const lines = await repository.listLines(db, userId, range);
    if (lines.length === 0) throw new Refusal('not_found');
    const openingFils = await repository.balanceBefore(db, userId, range.from);
    const statement = {
      company: { ...config.company, taxNumber: config.vat?.registrationNumber ?? null },
      month,
      issuedAt: clock.now(),
      lsa: lines[0]?.lsa_name ?? '',
      openingFils,
      sessions: lines.flatMap((line) =>
        line.kind === 'release' && line.starts_at
          ? [
              {
                startsAt: line.starts_at,
                child: firstName(line.child_name),
                priceFils: line.price_fils ?? 0,
                feeFils: line.fee_fils,
                vatFils: vatIn(line.fee_fils, line.vat_basis_points ?? 0),
                receivedFils: line.fils,
              },
            ]
          : [],
      ),
      movements: lines.flatMap(({ at, kind, account, fils }) =>
        isMovement(kind) ? [{ at, kind, account, fils }] : [],
      ),
      closingFils: lines.reduce((sum, { fils }) => sum + fils, openingFils),
    };
    const name = `sanad-${month}.${format}`;
    if (format === 'csv') {
      const { earningsStatementCsv } = await import('../../platform/documents/earnings-statement.ts');
      return { name, bytes: earningsStatementCsv(statement, language) };
    }
    const { renderPdf } = await import('../../platform/documents/pdf.ts');
    return { name, bytes: await renderPdf('earnings-statement', statement, language) };
  }
}

function isMovement(kind: LedgerKind): kind is StatementMovement {
  return (STATEMENT_MOVEMENTS as readonly LedgerKind[]).includes(kind);
}
