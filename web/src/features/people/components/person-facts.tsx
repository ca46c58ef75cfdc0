import type { Person } from '@sanad/contract/staff/people.ts';
import { Lock, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { type PeopleText, usePeopleText } from '../use-people-text.ts';
import { ContactDetail } from './contact-detail.tsx';
import { Fact, FactGroup } from './fact-list.tsx';
import { StateBadge } from './state-badge.tsx';

interface Props {
  person: Person;
  firstName: string;
  onMessage: () => void;
}

/** Who it is: the portrait, how to reach them, the account, and what families see. */
export function PersonFacts({ person, firstName, onMessage }: Props) {
  const { t } = usePeopleText();
  return (
    <div className="p-4 lg:p-5">
      <Portrait person={person} />
      {person.can.message && (
        <Button variant="primary" size="sm" isBlock icon={Send} className="mb-4" onClick={onMessage}>
          {t('person.message', { name: firstName })}
          <span aria-hidden className="ms-1 hidden lg:inline">
            <Kbd>M</Kbd>
          </span>
        </Button>
      )}
      <FactGroup title={t('person.contact')}>
        <ContactDetail userId={person.id} field="phone_number" masked={person.phone_number} />
        <ContactDetail userId={person.id} field="email" masked={person.email} />
        <Fact name={t('person.language')}>{t(`person.languages.${person.language}`)}</Fact>
      </FactGroup>
      <AccountFacts person={person} />
      <PublicFacts person={person} />
    </div>
  );
}

function Portrait({ person }: { person: Person }) {
  const { t, time } = usePeopleText();
  const { t: word } = useTranslation('words');
  const { full_name, photo, account_type, specialization, area, state, public_profile, locked_out_until } = person;
  return (
    <header className="mb-4">
      <div className="mb-3 flex items-center gap-4">
        <Avatar name={full_name} src={photo ?? undefined} shape="arch" size="md" isDecorative />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-18 wrap-anywhere">
            {full_name}
          </h1>
          <p className="text-14 text-ink-soft">
            {[t(`role.${account_type ?? 'NONE'}`), specialization && word(`specialization.${specialization}`)]
              .filter(Boolean)
              .join(t('separator'))}
          </p>
          {area && <p className="text-14 text-ink-soft">{word(`area.${area}`)}</p>}
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <StateBadge state={state} />
        {public_profile?.listed && (
          <Badge tone="mint" size="sm">
            {t('person.inSearch')}
          </Badge>
        )}
        {locked_out_until && (
          <Badge tone="saffron" size="sm" icon={Lock}>
            {t('person.lockedOut', { time: time(locked_out_until) })}
          </Badge>
        )}
      </p>
    </header>
  );
}

function AccountFacts({ person }: { person: Person }) {
  const { t, date, when } = usePeopleText();
  const ways = person.sign_in.map((way) => t(`person.signInWay.${way}`)).join(t('separator'));
  const lastSignIn = person.last_sign_in_at
    ? t('person.lastSignIn', { when: when(person.last_sign_in_at) })
    : t('person.neverSignedIn');
  const devices = person.devices.map((device) => device || t('person.unknownDevice')).join(t('separator'));
  return (
    <FactGroup title={t('person.account')}>
      <Fact name={t('person.number')}>
        <bdi>{person.number}</bdi>
      </Fact>
      <Fact name={t('person.since')}>
        <bdi>{date(person.created_at)}</bdi>
      </Fact>
      <Fact name={t('person.signIn')} note={lastSignIn}>
        {ways || t('person.none')}
      </Fact>
      <Fact name={t('person.devices')} note={devices}>
        {person.devices.length}
      </Fact>
      {person.account_type === 'LSA' && (
        <Fact name={t('person.payouts')} note={t(`person.payoutState.${person.payouts?.state ?? 'not_started'}`)}>
          {person.payouts?.account ? t('person.iban', { digits: person.payouts.account }) : ''}
        </Fact>
      )}
    </FactGroup>
  );
}

function PublicFacts({ person: { public_profile: profile, children, account_type } }: { person: Person }) {
  const { t, moneyInside } = usePeopleText();
  if (account_type === 'PARENT') {
    return (
      <FactGroup title={t('person.children')}>
        <div>
          <dt className="visually-hidden">{t('person.children')}</dt>
          <dd>{children.length > 0 ? children.join(t('separator')) : t('person.noChildren')}</dd>
        </div>
      </FactGroup>
    );
  }
  if (!profile) return null;
  return (
    <FactGroup title={t('person.families')}>
      <Fact name={t('person.price')}>
        {profile.price_fils === null
          ? t('person.none')
          : t('person.perHour', { price: moneyInside(profile.price_fils) })}
      </Fact>
      <Fact name={t('person.rating')}>
        {profile.rating === null
          ? t('person.noReviews')
          : t('person.reviews', { rating: profile.rating.toFixed(1), count: profile.reviews })}
      </Fact>
      <Fact name={t('person.answers')}>{answerTime(profile.answer_minutes, t)}</Fact>
    </FactGroup>
  );
}

/** Rounded up, so that it is never a promise too much. */
function answerTime(minutes: number | null, t: PeopleText['t']): string {
  if (minutes === null) return t('person.noAnswers');
  if (minutes < 60) return t('person.withinMinutes', { count: Math.max(5, Math.ceil(minutes / 5) * 5) });
  return t('person.withinHours', { count: Math.ceil(minutes / 60) });
}
