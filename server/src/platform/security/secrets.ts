import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash as hashOnce,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
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
  return hashOnce('sha256', token, 'buffer');
}

export function newCode(digits: number): string {
  return String(randomInt(0, 10 ** digits)).padStart(digits, '0');
}

/** One of the installation's secrets, with what is derived from it for each use. */
interface DerivedKeys {
  /** Says which secret encrypted a field; tells nothing about the secret. */
  id: Buffer;
  encryption: Buffer;
  signing: Buffer;
}

const ID_BYTES = 4;
const WITHOUT_KEY_ID = 1;
const WITH_KEY_ID = 2;

function derive(secret: string): DerivedKeys {
  const key = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', use, bytes));
  return {
    id: key('sanad key id', ID_BYTES),
    encryption: key('sanad field encryption', 32),
    signing: key('sanad signatures', 32),
  };
}

/**
 * Encrypts and signs with the newest of the installation's secrets, and still reads what older ones have written. So a
 * secret is replaced by putting a new one in front of it.
 */
export class Vault {
  readonly #keys: readonly DerivedKeys[];

  /** The newest first. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map(derive);
  }

  get #newest(): DerivedKeys {
    const [newest] = this.#keys;
    if (!newest) throw new Error('No secret is configured');
    return newest;
  }

  /**
   * AES-256-GCM: format (1 byte), key id (4), nonce (12), tag (16), ciphertext. The first format had no key id.
   * `context` ties it to its row.
   */
  encrypt(plain: string, context: string): Buffer {
    const { id, encryption } = this.#newest;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(WITH_KEY_ID), id, nonce, cipher.getAuthTag(), sealed]);
  }

  decrypt(sealed: Buffer, context: string): string {
    if (sealed[0] === WITH_KEY_ID) {
      const id = sealed.subarray(1, 1 + ID_BYTES);
      const key = this.#keys.find((known) => known.id.equals(id));
      if (!key) throw new Error(`No secret with the key id ${id.toString('hex')}`);
      return open(sealed.subarray(1 + ID_BYTES), key.encryption, context);
    }
    if (sealed[0] !== WITHOUT_KEY_ID) throw new Error(`Unknown format ${sealed[0]} of an encrypted field`);
    const [oldest, ...newer] = this.#keys.toReversed();
    if (!oldest) throw new Error('No secret is configured');
    for (const key of newer) {
      try {
        return open(sealed.subarray(1), key.encryption, context);
      } catch {
        // Written by another one.
      }
    }
    return open(sealed.subarray(1), oldest.encryption, context);
  }

  sign(value: string): string {
    return signatureOf(value, this.#newest.signing);
  }

  /** Was it signed here, with any of the secrets? */
  isSigned(value: string, signature: string): boolean {
    const actual = Buffer.from(signature);
    return this.#keys.some(({ signing }) => {
      const right = Buffer.from(signatureOf(value, signing));
      return actual.length === right.length && timingSafeEqual(actual, right);
    });
  }

  /** Known by the database, so that a secret that does not fit its data is noticed at the start. */
  fingerprints(): string[] {
    return this.#keys.map(({ signing }) => signatureOf('sanad fingerprint', signing));
  }
}

function open(sealed: Buffer, key: Buffer, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

function signatureOf(value: string, key: Buffer): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}
