import type { Call } from '@sanad/contract/calls/calls.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { Users } from 'lucide-react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useCheckText } from '../use-check-text.ts';

export interface AgreementChange {
  child_may_be_alone?: boolean;
  keep_board?: boolean;
}

type AgreementsProps = { call: Call; onChange: (change: AgreementChange) => void };

/** Both agreements hold for every session of this child with this LSA, until the parent changes them. */
function ParentAgreements({ call, onChange }: AgreementsProps) {
  const { t } = useCheckText();
  const { keep_board, child_may_be_alone } = call.agreements;
  const child = call.child.first_name;
  return (
    <>
      <div>
        <Checkbox isSelected={child_may_be_alone === true} onChange={(on) => onChange({ child_may_be_alone: on })}>
          {t('agreements.mayBeAlone', { child })}
        </Checkbox>
        <p role="status" className="ms-8.5 text-15 text-ink-soft">
          {t(child_may_be_alone ? 'agreements.aloneAgreed' : 'agreements.stay', { child })}
        </p>
      </div>
      <div>
        <Checkbox isSelected={keep_board} onChange={(on) => onChange({ keep_board: on })}>
          {t('agreements.keepBoard')}
        </Checkbox>
        <p className="ms-8.5 text-15 text-ink-soft">
          {t('agreements.keepBoardNote', { name: firstName(call.lsa.name) })}
        </p>
      </div>
    </>
  );
}

function LsaAgreement({ call }: { call: Call }) {
  const { t } = useCheckText();
  const names = { child: call.child.first_name, name: firstName(call.parent.name) };
  return (
    <p className="flex items-start gap-3">
      <Users size={20} strokeWidth={1.75} aria-hidden className="mt-[0.2em] shrink-0 text-pine" />
      {t(call.agreements.child_may_be_alone ? 'agreements.lsaAlone' : 'agreements.lsaStay', names)}
    </p>
  );
}

/** A trial call needs none: the parent is there, and nothing is drawn. */
export function Agreements({ call, onChange }: AgreementsProps) {
  const { t } = useCheckText();
  if (call.kind === 'trial') return null;
  return (
    <section
      aria-label={t('agreements.title')}
      className="grid content-start gap-1 text-16 lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:pt-5"
    >
      {call.your_side === 'parent' ? (
        <ParentAgreements call={call} onChange={onChange} />
      ) : (
        <LsaAgreement call={call} />
      )}
    </section>
  );
}
