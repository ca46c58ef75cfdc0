import { describe, expect, it } from 'vitest';
import { hashSecret, newCode, newToken, secretMatches, tokenHash, Vault } from './secrets.ts';

describe('secrets', () => {
  const vault = new Vault(['a secret of at least thirty-two characters']);

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
    expect(() => new Vault(['another secret of thirty-two characters']).decrypt(sealed, 'child:1')).toThrow();
  });

  it('signs', () => {
    expect(vault.sign('a')).not.toBe(vault.sign('b'));
    expect(vault.sign('a')).toBe(vault.sign('a'));
    expect(vault.isSigned('a', vault.sign('a'))).toBe(true);
    expect(vault.isSigned('a', vault.sign('b'))).toBe(false);
    expect(vault.isSigned('a', '')).toBe(false);
  });

  it('reads and recognises what older keys have written, and writes with the newest', () => {
    const [old, fresh] = ['the first secret, of thirty-two letters', 'the second one, of thirty-two letters'];
    const before = new Vault([old]);
    const rotated = new Vault([fresh, old]);
    expect(rotated.decrypt(before.encrypt('penicillin', 'child:1'), 'child:1')).toBe('penicillin');
    expect(rotated.isSigned('file', before.sign('file'))).toBe(true);
    const written = rotated.encrypt('penicillin', 'child:1');
    expect(new Vault([fresh]).decrypt(written, 'child:1')).toBe('penicillin');
    expect(() => before.decrypt(written, 'child:1')).toThrow('No secret with the key id');
    expect(rotated.sign('file')).toBe(new Vault([fresh]).sign('file'));
  });

  it('reads fields of the first format, which named no key', () => {
    const old = 'the first secret, of thirty-two letters';
    const sealed = new Vault([old]).encrypt('penicillin', 'child:1');
    const first = Buffer.concat([Buffer.of(1), sealed.subarray(5)]);
    expect(new Vault([old]).decrypt(first, 'child:1')).toBe('penicillin');
    expect(new Vault(['the second one, of thirty-two letters', old]).decrypt(first, 'child:1')).toBe('penicillin');
    expect(() => new Vault(['the second one, of thirty-two letters']).decrypt(first, 'child:1')).toThrow();
  });
});
