import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label, secret, period: PERIOD_SECONDS, digits: 6 });
}

export function newTotp(label: string): TOTP {
  return totpOf(new Secret({ size: 20 }), label);
}

/** The time step this code belongs to, one step of clock drift allowed. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const drift = totpOf(Secret.fromBase32(secret), '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return drift === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + drift;
}
