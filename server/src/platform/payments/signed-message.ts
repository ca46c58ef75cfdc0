import type { Clock } from '../clock.ts';
import type { Vault } from '../security/secrets.ts';
import type { WebhookMessage } from './payment-provider.ts';

const HEADER = 'sandbox-signature';
const TOLERANCE_MS = 5 * 60_000;

/** Signs as providers do: the time and the bytes, so that neither can be changed nor sent again later. */
export function signMessage(vault: Vault, clock: Clock, body: Buffer): WebhookMessage {
  const time = String(clock.now().getTime());
  return { body, headers: { [HEADER]: `t=${time},v1=${vault.sign(signedText(time, body))}` } };
}

export function isSignedMessage(vault: Vault, clock: Clock, { body, headers }: WebhookMessage): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,15}),v1=([\w-]+)$/.exec(String(headers[HEADER])) ?? [];
  const isFresh = Math.abs(clock.now().getTime() - Number(time)) <= TOLERANCE_MS;
  return isFresh && vault.isSigned(signedText(time, body), signature);
}

function signedText(time: string, body: Buffer): string {
  return `sandbox webhook:${time}.${body.toString('base64')}`;
}
