import { randomUUID } from 'node:crypto';
import {
  AGREEMENT_DAYS,
  type answerNegotiation,
  type counterOffer,
  type listNegotiations,
  type Negotiation,
  negotiationStateAfter,
  OFFER_HOURS,
  type startNegotiation,
} from '@sanad/contract/negotiation.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import type { z } from 'zod';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { type Queryable, type Tx, violates } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { KeyedSemaphore } from '../../platform/limits/keyed-semaphore.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasConsent, lockOpenUser, lockUser } from '../accounts/index.ts';
import { findOwnChild } from '../families/index.ts';
import { findLsa, isListed } from '../lsas/index.ts';
import { findAgreement, insertAgreement, listAgreements } from './agreements.repository.ts';
import type { NegotiationEndings } from './endings.service.ts';
import {
  canNegotiateAgain,
  type Offer,
  offerRange,
  offersLeft,
  otherSide,
  PACE_DAYS,
  type Side,
  secondsToWait,
  sideOf,
} from './negotiation.policy.ts';
import { offersOf, presentAgreement, presentNegotiation } from './negotiation.presenter.ts';
import type { NegotiationRow } from './negotiation.repository.ts';
import * as repository from './negotiation.repository.ts';

type Input = z.output<typeof startNegotiation.body>;
const PAGE = 20;
const RANK = /^[012]$/;

/** An answer to a negotiation that is locked: what it is about, and everything offered so far. */
interface Held {
  negotiation: NegotiationRow;
  side: Side;
  offers: Offer[];
  now: Date;
}

interface Wanted {
  offersSeen: number;
  action: 'accept' | 'reject' | 'withdraw' | 'counter';
  make: (tx: Tx, held: Held) => Promise<void>;
}

/** Negotiations, offer by offer. Every answer locks the negotiation, so that of two at once exactly one counts. */
export class Negotiations {
  readonly #platform: Platform;
  readonly #endings: NegotiationEndings;
  /** Moves of one person wait here, not on the connections that everybody needs. */
  readonly #turns: KeyedSemaphore;

  constructor(platform: Platform, endings: NegotiationEndings) {
    this.#platform = platform;
    this.#endings = endings;
    this.#turns = new KeyedSemaphore({ perKey: 1, overall: Math.max(1, platform.config.databasePool / 2) });
  }

  /** The same proposal again is a retry: it returns the negotiation that is there, and changes nothing. */
  start(viewer: Viewer, input: Input): Promise<Negotiation> {
    return this.#turns.run(viewer.userId, () => this.#start(viewer, input));
  }

  async #start(viewer: Viewer, input: Input): Promise<Negotiation> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    await this.#endings.expireOf(viewer.userId, now);
    try {
      return await db.transaction().execute(async (tx) => {
        await lockUser(tx, viewer.userId);
        const id = (await this.#findSame(tx, viewer, input)) ?? (await this.#open(tx, viewer, input, now));
        return this.#present(tx, own(await repository.findNegotiation(tx, id), viewer));
      });
    } catch (error) {
      if (violates(error, 'negotiations_live')) throw new Refusal('negotiation_open');
      throw error;
    }
  }

  async #findSame(tx: Tx, viewer: Viewer, input: Input): Promise<string | undefined> {
    const negotiation = await repository.findOpenNegotiation(tx, input.child_id, input.lsa_id);
    if (!negotiation || negotiation.parent_user_id !== viewer.userId) return undefined;
    const last = (await repository.listOffers(tx, [negotiation.id])).at(-1);
    const isSame = last?.side === 'parent' && last.price_fils === input.price_per_hour_fils && last.note === input.note;
    if (isSame) return negotiation.id;
    throw new Refusal('negotiation_open', { info: { negotiation: await this.#present(tx, own(negotiation, viewer)) } });
  }

  async #open(tx: Tx, { userId }: Viewer, input: Input, now: Date): Promise<string> {
    const child = await findOwnChild(tx, userId, input.child_id);
    const lsa = await findLsa(tx, input.lsa_id);
    if (!child || child.archived_at || !lsa) throw new Refusal('not_found');
    if (!(await hasConsent(tx, userId, 'child_record'))) throw new Refusal('consent_needed');
    // Locked, so that no account is closed while somebody starts a negotiation with it.
    if (!(await lockOpenUser(tx, lsa.user_id)) || !(await isListed(tx, lsa.id))) throw new Refusal('not_found');
    const listPriceFils = lsa.price_per_hour_fils;
    if (!lsa.open_to_negotiation || listPriceFils === null) throw new Refusal('not_negotiable');
    const agreement = await findAgreement(tx, { childId: child.id, lsaId: lsa.id, now });
    if (agreement && !canNegotiateAgain(agreement, now)) {
      throw new Refusal('agreement_in_force', { info: { agreement: presentAgreement(agreement) } });
    }
    checkRange({ listPriceFils, offers: [] }, 'parent', input.price_per_hour_fils);
    // Counted here, because the platform's limits take a connection of their own beside this one.
    const waits = secondsToWait(await repository.listBegun(tx, userId, daysAfter(now, -PACE_DAYS)), lsa.id, now);
    if (waits > 0) throw new Refusal('too_many_requests', { retryAfter: waits });
    const id = randomUUID();
    await repository.insertNegotiation(tx, {
      id,
      parent_user_id: userId,
      child_id: child.id,
      lsa_id: lsa.id,
      lsa_user_id: lsa.user_id,
      state: 'offered_by_parent',
      list_price_fils: listPriceFils,
      expires_at: endOfOffer(now),
      created_at: now,
      changed_at: now,
    });
    await this.#offer(tx, own(await repository.findNegotiation(tx, id), { userId }), 1, input, now);
    return id;
  }

  async get(viewer: Viewer, id: string): Promise<Negotiation> {
    const { db, clock } = this.#platform;
    await this.#endings.expireOf(viewer.userId, clock.now());
    return this.#present(db, own(await repository.findNegotiation(db, id), viewer));
  }

  async list({ userId }: Viewer, query: z.output<typeof listNegotiations.query>) {
    const { db, clock } = this.#platform;
    const limit = query.limit ?? PAGE;
    const after = query.cursor ? decodeCursor(query.cursor, [RANK, CURSOR_INSTANT, CURSOR_UUID]) : null;
    const position = after && { rank: Number(after[0]), at: new Date(after[1]), id: after[2] };
    const listed = { userId, which: query.which ?? 'all', lsaId: query.lsa_id };
    await this.#endings.expireOf(userId, clock.now());
    const rows = await repository.listNegotiations(db, listed, limit + 1, position);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: await this.#presentAll(
        db,
        shown.map((negotiation) => own(negotiation, { userId })),
      ),
      next: last ? encodeCursor([String(last.rank), last.changed_at, last.id]) : null,
      count: await repository.countNegotiations(db, listed),
    };
  }

  answer(viewer: Viewer, id: string, input: z.output<typeof answerNegotiation.body>): Promise<Negotiation> {
    const make: Wanted['make'] = async (tx, { negotiation, side, offers, now }) => {
      const state = negotiationStateAfter(input.answer, side, negotiation.state) as
        | 'accepted'
        | 'rejected'
        | 'withdrawn';
      await repository.updateNegotiationState(tx, id, { state, changed_at: now });
      const last = offers.at(-1);
      if (state === 'accepted' && last) {
        await insertAgreement(tx, {
          id: randomUUID(),
          negotiation_id: id,
          child_id: negotiation.child_id,
          lsa_id: negotiation.lsa_id,
          price_fils: last.priceFils,
          list_price_fils: negotiation.list_price_fils,
          valid_from: now,
          valid_until: daysAfter(now, AGREEMENT_DAYS),
        });
      }
      await this.#endings.publish(tx, `negotiation.${state}`, negotiation, side, last?.priceFils);
    };
    return this.#action(viewer, id, { offersSeen: input.offers_seen, action: input.answer, make });
  }

  counter(viewer: Viewer, id: string, input: z.output<typeof counterOffer.body>): Promise<Negotiation> {
    const make: Wanted['make'] = async (tx, { negotiation, side, offers, now }) => {
      if (offersLeft(offers, side) <= 0) throw new Refusal('offers_used_up');
      checkRange({ listPriceFils: negotiation.list_price_fils, offers }, side, input.price_per_hour_fils);
      const state = side === 'parent' ? 'offered_by_parent' : 'offered_by_lsa';
      await repository.updateNegotiationState(tx, id, { state, changed_at: now, expires_at: endOfOffer(now) });
      await this.#offer(tx, { negotiation, side }, offers.length + 1, input, now);
    };
    return this.#action(viewer, id, { offersSeen: input.offers_seen, action: 'counter', make });
  }

  #action(viewer: Viewer, id: string, wanted: Wanted): Promise<Negotiation> {
    return this.#turns.run(viewer.userId, () => this.#actInTurn(viewer, id, wanted));
  }

  /** What ended the negotiation in the meantime is kept, also when the answer that found it out is refused. */
  async #actInTurn(viewer: Viewer, id: string, { offersSeen, action, make }: Wanted): Promise<Negotiation> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    await this.#endings.expireOf(viewer.userId, now);
    const { isMade, negotiation } = await db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      const { negotiation, side } = own(await repository.lockNegotiation(tx, id), viewer);
      const offers = offersOf(await repository.listOffers(tx, [id]));
      const isGone = side === 'parent' ? negotiation.lsa_barred : negotiation.parent_barred;
      const isPossible =
        negotiationStateAfter(action, side, negotiation.state) !== null && offers.length === offersSeen;
      if (isGone) await this.#endings.endFor(tx, negotiation, otherSide(side));
      else if (isPossible) await make(tx, { negotiation, side, offers, now });
      return {
        isMade: isPossible && !isGone,
        negotiation: await this.#present(tx, own(await repository.findNegotiation(tx, id), viewer)),
      };
    });
    if (!isMade) throw new Refusal('no_longer_possible', { info: { negotiation } });
    return negotiation;
  }

  async #offer(
    tx: Tx,
    { negotiation, side }: { negotiation: NegotiationRow; side: Side },
    place: number,
    input: { price_per_hour_fils: number; note: string },
    now: Date,
  ): Promise<void> {
    await repository.insertOffer(tx, {
      negotiation_id: negotiation.id,
      place,
      side,
      price_fils: input.price_per_hour_fils,
      note: input.note,
      created_at: now,
    });
    await this.#endings.publish(tx, 'negotiation.offered', negotiation, side);
  }

  async #present(db: Queryable, seen: { negotiation: NegotiationRow; side: Side }): Promise<Negotiation> {
    const [negotiation] = await this.#presentAll(db, [seen]);
    if (!negotiation) throw new Refusal('not_found');
    return negotiation;
  }

  async #presentAll(
    db: Queryable,
    seen: readonly { negotiation: NegotiationRow; side: Side }[],
  ): Promise<Negotiation[]> {
    const ids = seen.map(({ negotiation }) => negotiation.id);
    const offers = Map.groupBy(await repository.listOffers(db, ids), (row) => row.negotiation_id);
    const agreements = new Map((await listAgreements(db, ids)).map((row) => [row.negotiation_id, row]));
    return seen.map(({ negotiation, side }) => {
      const whole = {
        negotiation,
        offers: offers.get(negotiation.id) ?? [],
        agreement: agreements.get(negotiation.id),
      };
      return presentNegotiation(whole, side);
    });
  }
}

const endOfOffer = (now: Date) => minutesAfter(now, OFFER_HOURS * 60);

/** Somebody else's negotiation and none at all look the same. */
function own(
  negotiation: NegotiationRow | undefined,
  { userId }: Pick<Viewer, 'userId'>,
): { negotiation: NegotiationRow; side: Side } {
  const side =
    negotiation && sideOf({ parentUserId: negotiation.parent_user_id, lsaUserId: negotiation.lsa_user_id }, userId);
  if (!side) throw new Refusal('not_found');
  return { negotiation, side };
}

function checkRange(
  negotiation: { listPriceFils: number; offers: readonly Offer[] },
  side: Side,
  priceFils: number,
): void {
  const { least, most } = offerRange(negotiation, side);
  if (priceFils >= least && priceFils <= most) return;
  const message = `Between ${formatFils(least)} and ${formatFils(most)} an hour, please.`;
  throw new Refusal('offer_out_of_range', {
    fields: [{ field: 'price_per_hour_fils', message }],
    info: { least_fils: least, most_fils: most },
  });
}
