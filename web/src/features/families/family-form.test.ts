import { describe, expect, it } from 'vitest';
import { childForm, EMPTY_CHILD, missingInChild, missingInParent, parentForm } from './family-form.ts';

const parent = {
  full_name: 'Huda',
  phone_number: '+971501234567',
  area: null,
  address: 'Al Barsha',
  security_code: '',
  photo: null,
};

describe('what Next waits for', () => {
  it('in the parent’s details: name, phone and address, blank counts as empty [ONP-02]', () => {
    expect(missingInParent(parent)).toEqual([]);
    expect(missingInParent({ ...parent, full_name: '  ', address: '' })).toEqual(['full_name', 'address']);
  });

  it('in the child’s details: name, date of birth and relation [ONP-03]', () => {
    expect(missingInChild(EMPTY_CHILD)).toEqual(['full_name', 'date_of_birth', 'relationship']);
    const filled = { ...EMPTY_CHILD, full_name: 'Omar', date_of_birth: '2019-03-14', relationship: 'MOTHER' as const };
    expect(missingInChild(filled)).toEqual([]);
  });
});

describe('the forms', () => {
  it('leave the security code out when it is blank, and hold it to ten characters [ONP-02] [ONP-14]', () => {
    expect(parentForm.parse({ ...parent, security_code: '  ' }).security_code).toBeUndefined();
    expect(parentForm.safeParse({ ...parent, security_code: 'a'.repeat(10) }).success).toBe(true);
    expect(parentForm.safeParse({ ...parent, security_code: 'a'.repeat(11) }).error?.issues[0]?.message).toBe(
      'At most 10 characters.',
    );
  });

  it.each(['2999-01-01', '1900-01-01', '2026-02-30', ''])('refuse %s as a child’s date of birth', (date_of_birth) => {
    const child = { ...EMPTY_CHILD, full_name: 'Omar', relationship: 'FATHER', date_of_birth };
    expect(childForm.safeParse(child).error?.issues.map(({ path }) => path[0])).toEqual(['date_of_birth']);
  });
});
