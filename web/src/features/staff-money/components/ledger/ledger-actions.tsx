import type { SessionLedger } from '@sanad/contract/staff/money.ts';
import { Gift, PenLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useMoneyText } from '../../use-money-text.ts';
import { SectionCard } from '../section-card.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LedgerActionDialog } from './ledger-action-dialog.tsx';

/** What can be done about this session's money. A refund that is not possible says why. */
export function LedgerActions({ ledger }: { ledger: SessionLedger }) {
  const { t, moneyInside } = useMoneyText();
  const [open, setOpen] = useState<'refund' | 'goodwill_credit' | 'correction' | null>(null);
  const close = () => setOpen(null);
  const { refund_obstacle: obstacle } = ledger;
  return (
    <SectionCard title={t('actions.title')}>
      <div className="grid gap-2">
        <Button
          isBlock
          size="sm"
          variant="primary"
          icon={Undo2}
          disabled={obstacle !== null}
          onClick={() => setOpen('refund')}
        >
          {t('refund.open')}
        </Button>
        <p className="mb-1 text-14 text-ink-soft">
          {obstacle
            ? t(`refund.obstacle.${obstacle}`)
            : t(ledger.held_fils > 0 ? 'refund.room' : 'refund.roomReleased', {
                amount: moneyInside(ledger.refundable_fils),
                held: moneyInside(ledger.held_fils),
              })}
        </p>
        <Button isBlock size="sm" icon={Gift} onClick={() => setOpen('goodwill_credit')}>
          {t('goodwill_credit.open')}
        </Button>
        <Button isBlock size="sm" icon={PenLine} onClick={() => setOpen('correction')}>
          {t('correction.open')}
        </Button>
      </div>
      {(open === 'refund' || open === 'goodwill_credit') && (
        <LedgerActionDialog kind={open} ledger={ledger} onClose={close} />
      )}
      {open === 'correction' && <CorrectionDialog ledger={ledger} onClose={close} />}
    </SectionCard>
  );
}
