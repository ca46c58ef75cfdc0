import { Check, type LucideIcon, Mail, MonitorSmartphone, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevices } from '../../../features/accounts/accounts.queries.ts';
import { spacedPhone } from '../../../features/accounts/spaced-phone.ts';
import { useSession } from '../../../lib/api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useArea } from '../../shells/area-shell.tsx';

const PhoneProof = lazyOverlay(() => import('../../../features/accounts/components/signup/phone-proof.tsx'));

/** What is true about the account now, and the one thing that may still be open. */
export function AccountFacts() {
  const { t } = useTranslation('home');
  const user = useSession((session) => session.user);
  const area = useArea();
  const devices = useDevices().data;
  const [isProving, setIsProving] = useState(false);
  if (!user) return null;
  return (
    <ul>
      <Fact
        icon={Mail}
        tile="bg-leaf-soft text-leaf-ink"
        title={t('account.email')}
        text={user.email ? <bdi className="break-all">{user.email}</bdi> : <Skeleton className="h-5 max-w-48" />}
      >
        {user.email && (
          <Badge tone="leaf" icon={Check}>
            {t('account.confirmed')}
          </Badge>
        )}
      </Fact>
      <Fact
        icon={Phone}
        tile={user.phone_verified ? 'bg-leaf-soft text-leaf-ink' : 'bg-saffron-soft text-saffron-ink'}
        title={t('account.phone')}
        text={user.phone_number ? <bdi dir="ltr">{spacedPhone(user.phone_number)}</bdi> : t('account.noPhone')}
      >
        {user.phone_verified ? (
          <Badge tone="leaf" icon={Check}>
            {t('account.confirmed')}
          </Badge>
        ) : (
          <Button size="sm" onClick={() => setIsProving(true)}>
            {t(user.phone_number ? 'account.confirmPhone' : 'account.addPhone')}
          </Button>
        )}
      </Fact>
      <Fact
        icon={MonitorSmartphone}
        tile="bg-sky-soft text-sky-ink"
        title={t('account.devices')}
        text={devices ? t('account.deviceCount', { count: devices.length }) : t('account.devicesHint')}
      >
        <LinkButton to={area.security} size="sm">
          {t('account.look')}
        </LinkButton>
      </Fact>
      <PhoneProof user={user} isOpen={isProving} onClose={() => setIsProving(false)} />
    </ul>
  );
}

interface FactProps {
  icon: LucideIcon;
  tile: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function Fact({ icon: Icon, tile, title, text, children }: FactProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line border-t p-5 first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className={`grid size-12 shrink-0 place-items-center rounded-control ${tile}`}>
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-15 text-ink-soft">{text}</p>
      </div>
      <div className="max-sm:col-start-2">{children}</div>
    </li>
  );
}
