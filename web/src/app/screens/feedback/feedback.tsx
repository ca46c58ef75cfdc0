import { useSearchParams } from 'react-router';
import { FeedbackOverview } from './feedback-overview.tsx';
import { ReviewSessionPage } from './review-session.tsx';

/** The address names the session to review; without one, everything there is to review and to read. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('session');
  return <div className="max-w-280">{id ? <ReviewSessionPage key={id} id={id} /> : <FeedbackOverview />}</div>;
}
