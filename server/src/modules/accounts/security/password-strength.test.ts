import { describe, expect, it } from 'vitest';
import { refuseEasyPassword } from './password-strength.ts';

const owner = { email: 'h.saleh@example.com', full_name: 'Huda Al Mansoori' };
const judge = (password: string) => refuseEasyPassword(password, 'password', owner);

describe('a new password', () => {
  it.each([
    ['common with signs in place of letters', 'P@ssw0rd1234', 'password_common'],
    ['a common word and a year', 'January2025!', 'password_common'],
    ['words of this country', 'ilovedubai1', 'password_common'],
    ['rows of keys', 'zxcvfdsaqwer', 'password_pattern'],
    ['the alphabet', 'abcdefghijkl', 'password_pattern'],
    ['one character again and again', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'password_pattern'],
    ['an easy beginning so long that nobody types it', `${'ab'.repeat(16)}xK9#mQ2v`, 'password_pattern'],
    ['a birthday', '12/05/1987ab', 'password_dates'],
    ['the name in the address', 'Saleh.h2026', 'password_personal'],
    ['the name, which is not in the address', 'Mansoori2026', 'password_personal'],
  ])('is refused: %s', async (_why, password, code) => {
    await expect(judge(password)).rejects.toMatchObject({ code, fields: [{ field: 'password' }] });
  });

  it.each(['reading-by-the-window', 'sunny kite 7', 'xK9#mQ2vb4', 'قارب أخضر صغير', 'Layla&Omar2019'])(
    'may be %s',
    async (password) => {
      await expect(judge(password)).resolves.toBeUndefined();
    },
  );

  it('is judged in a moment even when it is made to take long', async () => {
    await judge('reading-by-the-window');
    const before = process.cpuUsage();
    await judge('4@(({[<3361!1|70$5+7%2'.repeat(9).slice(0, 200)).catch(() => {});
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(400);
  });
});
