import type { User } from '@sanad/contract/accounts/accounts.ts';
import { useLocation, useNavigate } from 'react-router';
import { landingStoring } from '../../navigation/landing.ts';
import { nextIn } from '../../navigation/next-path.ts';

/** After signing in: to the requested page, or home. */
export function useAfterSignIn(storedNext: string | null = null): (user: User) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (user) => {
    navigate(landingStoring(user, nextIn(search) ?? storedNext), { replace: true });
  };
}
