import type { Person } from '@sanad/contract/staff/people.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { usePeopleText } from '../use-people-text.ts';
import { SectionCard } from './section-card.tsx';

type Referral = Person['referrals']['invited'][number];
const TONES: Record<Referral['state'], BadgeTone> = {
  joined: 'sky',
  rewarded: 'leaf',
  taken_back: 'straw',
  refused: 'coral',
};

interface Props {
  referrals: Person['referrals'];
  to: (userId: string) => string;
}

/** Who invited this person, whom they invited, and why a referral was refused. */
export function PersonReferrals({ referrals, to }: Props) {
  const { t } = usePeopleText();
  const { invited_by, invited, invited_count } = referrals;
  if (!invited_by && invited.length === 0) return null;
  return (
    <SectionCard title={t('referrals.title')}>
      {invited_by && <Group title={t('referrals.invitedBy')} referrals={[invited_by]} to={to} />}
      {invited.length > 0 && (
        <Group title={t('referrals.invited', { count: invited_count })} referrals={invited} to={to} />
      )}
      {invited_count > invited.length && (
        <p className="text-13 text-ink-soft">{t('referrals.latest', { count: invited.length })}</p>
      )}
    </SectionCard>
  );
}

function Group({ title, referrals, to }: { title: string; referrals: readonly Referral[]; to: Props['to'] }) {
  const { t, date } = usePeopleText();
  return (
    <>
      <h3 className="mt-1 font-medium text-13 text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line">
        {referrals.map(({ user_id, name, state, refused_for, joined_at }) => (
          <li key={user_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-14">
            <span className="min-w-0">
              {name === null ? (
                <span className="block">{t('referrals.closedAccount')}</span>
              ) : (
                <TextLink to={to(user_id)} isInline className="wrap-anywhere">
                  {name}
                </TextLink>
              )}
              <span className="block text-13 text-ink-soft">{t('referrals.joined', { date: date(joined_at) })}</span>
              {refused_for && <span className="block text-13">{t(`referrals.refusedFor.${refused_for}`)}</span>}
            </span>
            <Badge size="sm" tone={TONES[state]}>
              {t(`referrals.state.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
