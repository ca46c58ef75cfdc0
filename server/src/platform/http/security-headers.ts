import { payingPages } from '@sanad/contract/page-paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The two style elements React Aria adds by itself, allowed by their hashes: pressable elements, and dialogs on iOS. */
const REACT_ARIA_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
].join(' ');

/** As Stripe's documentation asks for: its script, its form in a frame, the bank's page in a frame. */
const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';
const STRIPE = {
  script: ` ${STRIPE_SCRIPTS}`,
  connect: ' https://api.stripe.com',
  frames: [`frame-src ${STRIPE_SCRIPTS} https://hooks.stripe.com`],
};

function policyWith({ script, connect, frames }: { script: string; connect: string; frames: string[] }): string {
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    `style-src 'self' ${REACT_ARIA_STYLES}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    ...frames,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const POLICY = policyWith({ script: '', connect: '', frames: [] });
/** The demo shows mails in frames. */
const DEMO_POLICY = policyWith({ script: '', connect: '', frames: ["frame-src 'self'"] });
const STRIPE_POLICY = policyWith(STRIPE);

function policyOf(url: string, { stripe, demo }: Config): string {
  const path = url.split('?', 1)[0]?.replace(/\/$/, '') ?? '';
  if (demo && path.startsWith('/dev/')) return DEMO_POLICY;
  return stripe && payingPages.includes(path) ? STRIPE_POLICY : POLICY;
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.headers({
    'content-security-policy': policyOf(request.url, config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
  });
  if (request.protocol === 'https' || config.publicUrl?.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}
