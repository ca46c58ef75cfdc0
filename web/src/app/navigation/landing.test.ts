import { describe, expect, it } from 'vitest';
import { type Person, people } from '../../lib/testing/people.testing.ts';
import { homeOf, landingOf } from './landing.ts';

const HOMES: Record<Person, { home: string; id: string }> = {
  parent: { home: '/dashboard/parent', id: '[RTE-01]' },
  newParent: { home: '/parent-onboarding', id: '[RTE-02]' },
  childlessParent: { home: '/parent-onboarding', id: '[RTE-02]' },
  lsa: { home: '/dashboard/lsa', id: '[RTE-03]' },
  newLsa: { home: '/lsa-onboarding', id: '[RTE-03]' },
  admin: { home: '/admin/dispute-overview', id: '[RTE-04]' },
  cst: { home: '/cst/dispute-overview', id: '[RTE-04]' },
  newcomer: { home: '/select-role', id: '[RTE-05]' },
  openCst: { home: '/second-factor', id: '[AUT-06]' },
  openAdmin: { home: '/second-factor', id: '[AUT-06]' },
};

describe('after signing in', () => {
  it.each(Object.entries(HOMES))('%s lands at $home $id', (person, { home }) => {
    expect(homeOf(people[person as Person])).toBe(home);
  });

  it('somebody without a readable user chooses a role [RTE-05]', () => {
    expect(homeOf(null)).toBe('/select-role');
  });

  it('the requested page comes first, once nothing else has to be done before it [AUT-08]', () => {
    expect(landingOf(people.parent, '/parent-dashboard/payment')).toBe('/parent-dashboard/payment');
    expect(landingOf(people.parent, null)).toBe('/dashboard/parent');
    expect(landingOf(people.newParent, '/parent-dashboard/payment')).toBe('/parent-onboarding');
    expect(landingOf(people.newcomer, '/session-details')).toBe('/select-role');
    expect(landingOf(people.openCst, '/cst/articles')).toBe('/second-factor?next=%2Fcst%2Farticles');
  });
});
