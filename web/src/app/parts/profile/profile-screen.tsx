import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageCircle, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { LsaChecks } from '../../../features/compliance/lsa-checks.tsx';
import { BookingBox } from '../../../features/search/components/profile/booking-box.tsx';
import { ProfileHead } from '../../../features/search/components/profile/profile-head.tsx';
import {
  Bio,
  Credentials,
  NeedCards,
  ProfileSection,
} from '../../../features/search/components/profile/profile-sections.tsx';
import { PROFILE_ANCHORS, SectionLinks } from '../../../features/search/components/profile/section-links.tsx';
import { TravelHint } from '../../../features/search/components/profile/travel-hint.tsx';
import { meetingModesFor } from '../../../features/search/meeting-modes.ts';
import { answerTimeQuery, ownSlotsQuery, slotsQuery } from '../../../features/search/search.queries.ts';
import { useSearchText } from '../../../features/search/use-search-text.ts';
import { WEEK } from '../../../lib/time/use-shown-week.ts';
import { namedTime, useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { whenText } from '../../../lib/time/when-text.ts';
import { toast } from '../../../lib/toast.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHead } from '../../page-head.tsx';
import { ChildChoice } from '../../screens/search/child-choice.tsx';
import { SaveLsa } from '../../screens/search/save-lsa.tsx';
import { useKnownLsas } from '../../screens/search/use-known-lsas.ts';
import { useOwnArea } from '../../screens/search/use-own-area.ts';
import { useOwnChildren } from '../../screens/search/use-own-children.ts';
import { type BookingInput, useSearchPaths } from '../../screens/search/use-search-paths.ts';
import { useViewer } from '../../screens/search/use-viewer.ts';
import { ReportConcern } from '../report-concern.tsx';
import { useFamilyTerms } from '../use-family-terms.ts';
import { FreeHours } from './free-hours.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { TrialAction } from './trial-action.tsx';

/** What was chosen stays in the address: it survives signing in, and can be shared. */
function useBookingChoice(profile: PublicLsaProfile, familyArea: AreaCode | null) {
  const [query, setQuery] = useSearchParams();
  const { children } = useOwnChildren();
  const atText = query.get('at') ?? '';
  const at =
    Number.isNaN(Date.parse(atText)) || Date.parse(atText) < Date.now() ? null : new Date(atText).toISOString();
  const modes = meetingModesFor(profile, familyArea);
  const childId = query.get('child');
  const child = children.find(({ id }) => id === childId) ?? (childId === null ? (children[0] ?? null) : null);
  const mode = modes.find((one) => one === query.get('how')) ?? modes[0] ?? null;
  function choose(change: Record<string, string>) {
    setQuery(
      (now) => {
        for (const [name, value] of Object.entries(change)) now.set(name, value);
        // The chosen hour says which week is shown.
        if (change.at) now.delete(WEEK);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const input: BookingInput = { lsa: profile.id, at: at ?? undefined, how: mode ?? undefined, child: child?.id };
  return { at, modes, mode, children, child, choose, input };
}

interface Props {
  profile: PublicLsaProfile;
  /** Shown to the LSA themselves, inside a page of their own: the same, without the ways to leave, keep and share. */
  isPreview?: boolean;
}

export function ProfileScreen({ profile, isPreview = false }: Props) {
  const { t, language, money } = useSearchText();
  const go = useSearchPaths();
  const viewer = useViewer();
  const zone = useViewerZone();
  const familyArea = useOwnArea();
  const hours = useRef<HTMLDivElement>(null);
  const { at, modes, mode, children, child, choose, input } = useBookingChoice(profile, familyArea);
  const state = useLocation().state as { back?: string } | null;
  const first = firstName(profile.name);
  const forChild = child && { name: child.first_name, needs: child.learning_disabilities };
  const fils = profile.price_per_hour_fils;
  const terms = useFamilyTerms(child?.id ?? null);
  const agreed = terms.agreed(profile);
  const agreedFils = agreed === null || agreed === 'unknown' ? agreed : agreed.fils;
  const canBook = viewer !== 'other';
  const canMeet = modes.length > 0;
  const travelHint = <TravelHint profile={profile} familyArea={familyArea} mode={mode} />;
  const sessionsWith = useKnownLsas();
  const { data: answerTime } = useQuery({ ...answerTimeQuery(profile.id), enabled: !isPreview });
  const trial = terms.trial(profile);

  async function share() {
    try {
      await navigator.clipboard.writeText(new URL(go.shared(profile.id), window.location.origin).href);
      toast.success(t('profile.copied'));
    } catch {
      toast.error(t('profile.copyFailed'));
    }
  }

  function toHours() {
    hours.current?.scrollIntoView({ block: 'start' });
    hours.current?.querySelector('h2')?.focus({ preventScroll: true });
  }

  const book = (isBlock: boolean) => (
    <LinkButton
      to={go.book(input)}
      variant="primary"
      isBlock={isBlock}
      className="shrink-0 whitespace-nowrap max-sm:px-4"
    >
      {t('book.book')}
    </LinkButton>
  );
  return (
    <>
      {!isPreview && (
        <>
          <PageHead title={profile.name} description={t('profile.pageDescription')} />
          <TextLink to={state?.back ?? go.search} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
            {t(state?.back ? 'profile.back' : 'profile.toSearch')}
          </TextLink>
        </>
      )}
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-11">
          <ProfileHead
            profile={profile}
            familyArea={familyArea}
            hasWorkedTogether={sessionsWith(profile.id) > 0}
            answerMinutes={answerTime?.median_minutes ?? null}
            tools={
              isPreview ? null : (
                <>
                  <SaveLsa lsa={{ id: profile.id, name: profile.name }} />
                  <button
                    type="button"
                    onClick={share}
                    className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-15 text-ink-soft hover:bg-sunken"
                  >
                    <Share2 size={18} aria-hidden />
                    {t('profile.share')}
                  </button>
                </>
              )
            }
          />
          <SectionLinks anchors={profile.profile_bio ? PROFILE_ANCHORS : PROFILE_ANCHORS.slice(1)} />
          {profile.profile_bio && (
            <ProfileSection title={t('profile.about', { name: first })} anchor="about">
              <Bio text={profile.profile_bio} />
            </ProfileSection>
          )}
          {profile.needs_supported.length > 0 && (
            <ProfileSection title={t('profile.helps', { name: first })}>
              <NeedCards needs={profile.needs_supported} child={forChild} />
            </ProfileSection>
          )}
          <div ref={hours} id="hours" className="scroll-mt-24">
            {canMeet ? (
              <FreeHours
                slots={(from, to) => (isPreview ? ownSlotsQuery(from, to) : slotsQuery(profile.id, from, to))}
                zone={zone}
                chosen={at}
                onChoose={(startsAt) => choose({ at: startsAt })}
                {...(mode && { session: { hours: 1, mode } })}
              />
            ) : (
              <ProfileSection title={t('profile.hours')}>{travelHint}</ProfileSection>
            )}
          </div>
          <ProfileSection title={t('profile.checks')} anchor="checks">
            <p className="-mt-2 mb-4 max-w-[70ch] text-ink-soft">{t('profile.checksNote')}</p>
            <Card padding="none">
              <ul className="divide-y divide-line px-5">
                {!isPreview && <LsaChecks lsaId={profile.id} />}
                <Credentials certificates={profile.certificates} />
              </ul>
            </Card>
          </ProfileSection>
          <div id="reviews" className="scroll-mt-24">
            <ProfileReviews profile={profile} isPreview={isPreview} />
          </div>
          {viewer === 'parent' && (
            <ReportConcern source="person" subject_id={profile.id} className="-ms-3 justify-self-start" />
          )}
        </div>
        {fils !== null && (
          <div className="xl:sticky xl:top-24">
            <BookingBox
              name={profile.name}
              fils={fils}
              agreedFils={agreedFils}
              isOpen={profile.open_to_negotiation}
              child={
                children.length > 0 && (
                  <ChildChoice
                    label={t('book.for')}
                    childList={children}
                    child={child}
                    onChange={(one) => choose({ child: one?.id ?? 'none' })}
                  />
                )
              }
              modes={modes}
              mode={mode}
              onMode={(how) => choose({ how })}
              modeHint={travelHint}
              at={at}
              zone={zone}
              onChooseHour={toHours}
              book={canBook ? book(true) : <p className="text-15 text-ink-soft">{t('book.onlyParents')}</p>}
              others={
                canBook && (
                  <>
                    <TrialAction offer={trial} lsaName={profile.name} to={go.trial(input)} place="profile" />
                    <div className={`grid gap-2 ${profile.open_to_negotiation ? 'grid-cols-2' : ''}`}>
                      <LinkButton to={go.message(input)} icon={MessageCircle} size="sm" className="px-2! text-15!">
                        {t('book.message')}
                      </LinkButton>
                      {profile.open_to_negotiation && (
                        <LinkButton to={go.propose(input)} size="sm" className="px-2! text-15!">
                          {t('book.propose')}
                        </LinkButton>
                      )}
                    </div>
                  </>
                )
              }
            />
          </div>
        )}
      </div>
      {fils !== null && canBook && canMeet && (
        <div
          data-foot-bar
          className="sticky bottom-(--notice-height) z-10 -mx-5 mt-8 flex flex-wrap items-center justify-end gap-1.5 border-line border-t bg-card px-4 py-3 sm:gap-3 sm:px-5 lg:-mx-6 xl:hidden"
        >
          <p className="me-auto min-w-0 leading-tight">
            <strong className="block">{money(typeof agreedFils === 'number' ? agreedFils : fils)}</strong>
            <span className="text-14 text-ink-soft">
              {at && agreedFils !== 'unknown'
                ? namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language)
                : t('book.hour')}
            </span>
          </p>
          {trial.state === 'possible' && (
            <LinkButton to={go.trial(input)} variant="ghost" className="shrink-0 whitespace-nowrap px-2.5! sm:px-3!">
              {t('book.trialShort')}
            </LinkButton>
          )}
          {book(false)}
        </div>
      )}
    </>
  );
}
