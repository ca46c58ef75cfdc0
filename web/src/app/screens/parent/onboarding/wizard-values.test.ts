import { describe, expect, it } from 'vitest';
import { EMPTY_CHILD } from '../../../../features/families/family-form.ts';
import { STEPS, startStep, startValues, stepAfter, stepBefore } from './wizard-values.ts';

const draftAt = (step: number, values: Record<string, unknown> = {}) => ({ step, values });

describe('the steps of the parent’s wizard', () => {
  it('has five steps, 0 to 4, and stops at both ends', () => {
    expect(STEPS).toHaveLength(5);
    expect(stepBefore('welcome', false)).toBe('welcome');
    expect(stepAfter('success', false)).toBe('success');
    expect(stepAfter('welcome', false)).toBe('parent');
    expect(stepBefore('child', false)).toBe('parent');
  });

  it('skips the parent’s step, both ways, when there is a profile [ONP-07]', () => {
    expect(stepAfter('welcome', true)).toBe('child');
    expect(stepBefore('child', true)).toBe('welcome');
    expect(startStep(draftAt(1), true)).toBe('child');
  });

  it('goes on where it was left, but never at the end', () => {
    expect(startStep(null, false)).toBe('welcome');
    expect(startStep(draftAt(2), false)).toBe('child');
    expect(startStep(draftAt(4), false)).toBe('review');
  });

  it('takes what it knows from a draft and leaves the rest', () => {
    const { parent, child } = startValues(null, draftAt(2, { parent: { address: 'A', secret: 'x' }, child: 'broken' }));
    expect(parent).toEqual({
      full_name: '',
      phone_number: '',
      address: 'A',
      area: null,
      security_code: '',
      photo: null,
    });
    expect(child).toEqual(EMPTY_CHILD);
  });
});
