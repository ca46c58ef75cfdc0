import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { guard, roleChoiceOnly, secondFactorOnly, signedOutOnly } from '../navigation/guards.ts';
import { screen } from '../screen.ts';
import { ScreenError } from '../screen-error.tsx';

const ownAccount = screen(['shell', 'account', 'settings'], () => import('../screens/account/own-account.tsx'));

/** An invitation leads to the page to sign up, which says who invites. */
function toRegister({ params: { code = '' } }: LoaderFunctionArgs) {
  return redirect(`${paths.register}?${new URLSearchParams({ ref: code })}`);
}

/** Signing in: a form beside a picture. */
const signingIn: RouteObject[] = [
  {
    path: paths.login,
    loader: signedOutOnly,
    lazy: screen(['account'], () => import('../screens/sign-in/login.tsx')),
  },
  {
    path: paths.register,
    loader: signedOutOnly,
    lazy: screen(['account', 'referral'], () => import('../screens/sign-in/register.tsx')),
  },
  { path: paths.join, loader: toRegister },
  {
    path: paths.verifyEmail,
    loader: signedOutOnly,
    lazy: screen(['account'], () => import('../screens/sign-in/verify-email.tsx')),
  },
  { path: paths.forgotPassword, lazy: screen(['account'], () => import('../screens/sign-in/forgot-password.tsx')) },
  { path: paths.resetPassword, lazy: screen(['account'], () => import('../screens/sign-in/reset-password.tsx')) },
  {
    path: paths.staffInvitation,
    lazy: screen(['account', 'people'], () => import('../screens/sign-in/staff-invitation.tsx')),
  },
  {
    path: paths.unsubscribe,
    lazy: screen(['account', 'settings'], () => import('../screens/account/unsubscribe.tsx')),
  },
  { path: paths.googleCallback, lazy: screen(['account'], () => import('../screens/sign-in/google-callback.tsx')) },
  {
    path: paths.secondFactor,
    loader: secondFactorOnly,
    lazy: screen(['account'], () => import('../screens/sign-in/second-factor.tsx')),
  },
];

/** Signed in, but in no area: a plain page. */
const inBetween: RouteObject[] = [
  {
    path: paths.selectRole,
    loader: roleChoiceOnly,
    lazy: screen(['account'], () => import('../screens/sign-in/select-role.tsx')),
  },
  { path: paths.parentOnboardingAccount, loader: guard('parentOnboarding'), lazy: ownAccount },
  {
    path: paths.payoutAccount,
    loader: guard('lsa'),
    lazy: screen(['lsa'], () => import('../screens/lsa/payout-account.tsx')),
  },
  {
    path: paths.payoutSetup,
    loader: guard('lsa'),
    lazy: screen(['lsa'], () => import('../screens/lsa/payout-setup.tsx')),
  },
  {
    path: paths.paymentConfirmation,
    loader: guard('parent'),
    lazy: screen(['shell', 'booking'], () => import('../screens/booking/payment-confirmation.tsx')),
  },
  { path: paths.lsaOnboardingAccount, loader: guard('lsaOnboarding'), lazy: ownAccount },
];

/** The wizards bring a frame of their own. */
const wizards: RouteObject[] = [
  {
    path: paths.parentOnboarding,
    loader: guard('parentOnboarding'),
    lazy: screen(
      ['shell', 'onboarding', 'family', 'words'],
      () => import('../screens/parent/onboarding/onboarding.tsx'),
    ),
  },
  {
    path: paths.lsaOnboarding,
    loader: guard('lsaOnboarding'),
    lazy: screen(['shell', 'onboarding', 'lsa', 'words'], () => import('../screens/lsa/onboarding/onboarding.tsx')),
  },
];

/** What an LSA shows to a school: a page by itself, for whoever has its address. */
const credentialPage: RouteObject = {
  path: paths.credential,
  lazy: screen(['compliance', 'words'], () => import('../screens/compliance/credential.tsx')),
};

export const accountRoutes: RouteObject[] = [
  { ErrorBoundary: ScreenError, children: [...wizards, credentialPage] },
  {
    lazy: screen(['shell', 'account'], () => import('../shells/sign-in-layout.tsx')),
    children: [{ ErrorBoundary: ScreenError, children: signingIn }],
  },
  {
    lazy: screen(['shell', 'account'], () => import('../shells/plain-layout.tsx')),
    children: [{ ErrorBoundary: ScreenError, children: inBetween }],
  },
];
