import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../lib/api/session.ts';
import { Notice } from '../../../../ui/states/notice.tsx';
import { ReplaceSecondFactor } from './replace-second-factor.tsx';

export function SecondFactorState() {
  const { t } = useTranslation('account');
  const isConfirmed = useSession((session) => session.user?.second_factor === 'confirmed');
  return isConfirmed ? (
    <>
      <Notice tone="success" icon={ShieldCheck}>
        {t('secondFactor.on')}
      </Notice>
      <ReplaceSecondFactor />
    </>
  ) : (
    <Notice tone="neutral">{t('secondFactor.notNeeded')}</Notice>
  );
}
