import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../../refusal.ts';
import { type Authenticator, tokenOf } from '../viewer.ts';
import type { AddressLimits, LimitedAs } from './address-limits.ts';

const KNOWN_MS = 30_000;
const MAX_KNOWN = 10_000;
const FLOOD_DELAY_MS = 500;

/**
 * Limits by address. They stand over whatever answers without a token, and over looking tokens up. Many families may
 * share one address, so an address over its limit still serves whoever brings a live token.
 */
export class PublicLimits {
  readonly #limits: AddressLimits;
  readonly #clock: Clock;
  /** Tokens that were good a moment ago, and until when that is believed. */
  readonly #known = new Map<string, number>();

  constructor(limits: AddressLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  async check(request: FastifyRequest, kind: LimitedAs, authenticate: Authenticator): Promise<void> {
    const over = this.#limits.take(kind, request.ip);
    if (over === null || (await this.#isSignedIn(request, authenticate))) return;
    // Who goes on asking without a pause gets answers slowly, so that refusing them costs others nothing.
    if (over.isFlood) await wait(FLOOD_DELAY_MS);
    throw new Refusal('too_many_requests', { retryAfter: over.retryAfter });
  }

  /** Before a token is looked up for an endpoint that needs one: made-up ones must not cost the database much. */
  async checkToken(request: FastifyRequest): Promise<void> {
    const token = tokenOf(request);
    if (!token || this.#isKnown(token)) return;
    const over = this.#limits.take('tokens', request.ip);
    if (over === null) return;
    if (over.isFlood) await wait(FLOOD_DELAY_MS);
    throw new Refusal('too_many_requests', { retryAfter: over.retryAfter });
  }

  /** The token of this request was good. */
  tokenWasGood(request: FastifyRequest): void {
    const token = tokenOf(request);
    if (!token || this.#isKnown(token)) return;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(token, this.#clock.now().getTime() + KNOWN_MS);
  }

  async #isSignedIn(request: FastifyRequest, authenticate: Authenticator): Promise<boolean> {
    const token = tokenOf(request);
    if (!token) return false;
    if (this.#isKnown(token)) return true;
    if (this.#limits.take('tokens', request.ip) !== null || !(await authenticate(token))) return false;
    this.tokenWasGood(request);
    return true;
  }

  #isKnown(token: string): boolean {
    return (this.#known.get(token) ?? 0) > this.#clock.now().getTime();
  }
}

/** What a request counts as. Signed-in people have limits of their own; files and health checks cost nothing. */
export function limitKindOf(request: FastifyRequest): LimitedAs | null {
  const { endpoint, outsideContract, limitedAs } = request.routeOptions.config;
  if (limitedAs) return limitedAs;
  if (endpoint) return kindOfEndpoint(endpoint);
  return outsideContract ? null : 'pages';
}

function kindOfEndpoint({ access, limitedAs }: Endpoint): LimitedAs | null {
  return access === 'public' ? (limitedAs ?? 'public') : null;
}
