import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseEasyPassword } from './password-strength.ts';

const judge = (password: string, email = 'huda.saleh@example.com') => refuseEasyPassword(password, 'password', email);

describe('a new password', () => {
  it.each([
    ['common with signs in place of letters', 'P@ssw0rd1234'],
    ['a row of keys', 'qwertyuiop12'],
    ['a month and a year', 'January2025!'],
    ['words of this country', 'ilovedubai1'],
    ['one character again and again', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['their own name from the address', 'Saleh.Huda1'],
    ['an easy beginning so long that nobody types it', `${'ab'.repeat(16)}xK9#mQ2v`],
  ])('is refused: %s', async (_why, password) => {
    await expect(judge(password)).rejects.toThrow(Refusal);
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
