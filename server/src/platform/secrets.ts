import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's figures; about 15 ms on one core. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** For what people choose or type: passwords, one-time codes, recovery codes. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret.normalize('NFKC'), COST);
}

export async function secretMatches(hashed: string, secret: string): Promise<boolean> {
  return verify(hashed, secret.normalize('NFKC'));
}

/** 256 random bits for whoever holds them; only their SHA-256 is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newCode(digits: number): string {
  return String(randomInt(0, 10 ** digits)).padStart(digits, '0');
}

/** Keys for different uses, all derived from the installation's one secret. */
export class Vault {
  readonly #encryptionKey: Buffer;
  readonly #signingKey: Buffer;

  constructor(secretKey: string) {
    this.#encryptionKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'sanad field encryption', 32));
    this.#signingKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'sanad signatures', 32));
  }

  /** AES-256-GCM: key id (1 byte), nonce (12), tag (16), ciphertext. `context` ties it to its row. */
  encrypt(plain: string, context: string): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#encryptionKey, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), sealed]);
  }

  decrypt(sealed: Buffer, context: string): string {
    if (sealed[0] !== 1) throw new Error(`No key with id ${sealed[0]}`);
    const decipher = createDecipheriv('aes-256-gcm', this.#encryptionKey, sealed.subarray(1, 13))
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(13, 29));
    return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
  }

  sign(value: string): string {
    return createHmac('sha256', this.#signingKey).update(value).digest('base64url');
  }
}
