import {
  BadgeCheck,
  BriefcaseBusiness,
  FileCheck2,
  FilePen,
  HeartHandshake,
  IdCard,
  type LucideIcon,
  ShieldCheck,
  Stethoscope,
} from 'lucide-react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Eyebrow } from '../../../../ui/brand/eyebrow.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Band, BandTitle, Intro } from '../band.tsx';

/** The hard items of compliance: without each of them nobody finds the profile. */
const CHECKS: { id: string; icon: LucideIcon }[] = [
  { id: 'identity', icon: IdCard },
  { id: 'workPermit', icon: BriefcaseBusiness },
  { id: 'police', icon: FileCheck2 },
  { id: 'cda', icon: BadgeCheck },
  { id: 'health', icon: Stethoscope },
  { id: 'safeguarding', icon: HeartHandshake },
  { id: 'conduct', icon: FilePen },
];
const FIGURES = ['checks', 'hold'] as const;

export function Checks() {
  const { t } = useText('public');
  return (
    <Band tone="deep">
      <div className="grid items-center gap-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,37.5rem)] lg:gap-22">
        <div>
          <Eyebrow isOnDark>{t('home.checks.eyebrow')}</Eyebrow>
          <BandTitle className="mt-3.5">{t('home.checks.title')}</BandTitle>
          <Intro isOnDark>{t('home.checks.intro')}</Intro>
          <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-6 lg:mt-10">
            {FIGURES.map((figure) => (
              <div key={figure} className="flex flex-col">
                <dt className="order-2 mt-1.5 max-w-[13em] text-balance text-16 text-deep-soft">
                  {t(`home.checks.figures.${figure}.text`)}
                </dt>
                <dd className="font-semibold text-36 leading-tight">
                  {t(`home.checks.figures.${figure}.value`, { count: CHECKS.length })}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Card isPanel padding="none" className="border-transparent px-5 pt-6 pb-2 text-ink lg:px-8 lg:pt-7 lg:pb-3">
          <div className="flex items-center gap-4 border-line border-b pb-5">
            <span className="shape-stone grid h-11 w-14 shrink-0 place-items-center bg-mint text-pine">
              <ShieldCheck size={24} aria-hidden />
            </span>
            <div>
              <h3 className="text-20">{t('home.checks.listTitle')}</h3>
              <p className="text-14 text-ink-soft">{t('home.checks.listNote')}</p>
            </div>
          </div>
          <ul>
            {CHECKS.map(({ id, icon: Icon }) => (
              <li
                key={id}
                className="grid grid-cols-[1.75rem_1fr] items-center gap-x-3.5 border-line border-b py-3 text-16 last:border-0 sm:grid-cols-[1.75rem_1fr_auto]"
              >
                <Icon size={22} aria-hidden className="text-leaf-ink max-sm:row-span-2" />
                <span>{t(`home.checks.items.${id}.name`)}</span>
                <span className="text-14 text-ink-soft sm:text-end">{t(`home.checks.items.${id}.renewed`)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Band>
  );
}
