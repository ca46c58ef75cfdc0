import { describe, expect, it } from 'vitest';
import { hashSecret, newCode, newToken, secretMatches, tokenHash, Vault } from './secrets.ts';

describe('secrets', () => {
  const vault = new Vault('a secret of at least thirty-two characters');

  it('hashes with argon2id and recognises only the same secret', async () => {
    const hashed = await hashSecret('correct horse');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await secretMatches(hashed, 'correct horse')).toBe(true);
    expect(await secretMatches(hashed, 'correct horse ')).toBe(false);
  });

  it('treats the same password typed on another keyboard as the same', async () => {
    expect(await secretMatches(await hashSecret('caf\u00e9-caf\u00e9'), 'cafe\u0301-cafe\u0301')).toBe(true);
  });

  it('makes tokens of 256 bits and codes with leading zeros', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(tokenHash('x')).toHaveLength(32);
    for (let i = 0; i < 200; i++) expect(newCode(6)).toMatch(/^\d{6}$/);
  });

  it('encrypts with a fresh nonce, tied to its context', () => {
    const sealed = vault.encrypt('penicillin', 'child:1');
    expect(sealed.includes('penicillin')).toBe(false);
    expect(sealed.equals(vault.encrypt('penicillin', 'child:1'))).toBe(false);
    expect(vault.decrypt(sealed, 'child:1')).toBe('penicillin');
    expect(() => vault.decrypt(sealed, 'child:2')).toThrow();
    const flipped = Buffer.from(sealed);
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    expect(() => vault.decrypt(flipped, 'child:1')).toThrow();
    expect(() => new Vault('another secret of thirty-two characters').decrypt(sealed, 'child:1')).toThrow();
  });

  it('signs', () => {
    expect(vault.sign('a')).not.toBe(vault.sign('b'));
    expect(vault.sign('a')).toBe(vault.sign('a'));
  });
});
