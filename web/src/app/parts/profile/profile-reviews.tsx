import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lsaReviewsQuery, reviewsAboutMeQuery } from '../../../features/feedback/feedback.queries.ts';
import { LsaReviews, NoReviews, ReviewList } from '../../../features/feedback/lsa-reviews.tsx';
import { RatingPanel } from '../../../features/feedback/rating-panel.tsx';
import { ReviewMarkup } from '../../../features/feedback/review-markup.tsx';
import { useFeedbackText } from '../../../features/feedback/use-feedback-text.ts';
import { ProfileSection } from '../../../features/search/components/profile/profile-sections.tsx';
import { useSession } from '../../../lib/api/session.ts';

interface Props {
  profile: Pick<PublicLsaProfile, 'id' | 'name'>;
  /** An LSA sees the own ones, also while nobody else can open the profile. */
  isPreview?: boolean;
}

/** What families say, on the page of an LSA. */
export function ProfileReviews({ profile, isPreview = false }: Props) {
  const { t } = useFeedbackText();
  const isSignedIn = useSession((session) => session.user !== null);
  return (
    <ProfileSection title={t('review.families')}>
      {isPreview ? (
        <OwnReviews name={profile.name} />
      ) : (
        <>
          <Markup profile={profile} />
          <LsaReviews lsaId={profile.id} name={firstName(profile.name)} canReport={isSignedIn} />
        </>
      )}
    </ProfileSection>
  );
}

function Markup({ profile }: Props) {
  const { data } = useInfiniteQuery(lsaReviewsQuery(profile.id));
  return <ReviewMarkup name={profile.name} summary={data?.pages[0]?.summary} />;
}

function OwnReviews({ name }: { name: string }) {
  const { data } = useInfiniteQuery(reviewsAboutMeQuery);
  const page = data?.pages[0];
  if (!page) return null;
  if (!page.summary || page.summary.review_count === 0) return <NoReviews name={firstName(name)} />;
  return (
    <>
      <RatingPanel summary={page.summary} />
      <ReviewList reviews={page.results} name={firstName(name)} canReport={false} />
    </>
  );
}
