import type { AgreedPrice, Negotiation, NegotiationOffer, RateAgreement } from '@sanad/contract/negotiation.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import { publicPicture } from '../../platform/files/addresses.ts';
import type { AgreementRow } from './agreements.repository.ts';
import { allowedAnswers, isOpen, leastOffer, type Offer, offersLeft, type Side } from './negotiation.policy.ts';
import type { NegotiationRow, OfferRow } from './negotiation.repository.ts';

/** A negotiation with its offers, read together. */
export interface NegotiationWithOffers {
  negotiation: NegotiationRow;
  offers: OfferRow[];
  agreement: AgreementRow | undefined;
}

const nameOf = (fullName: string, isClosed: boolean) => (isClosed ? fullName : publicName(fullName));

export function parentNameOf({ parent_name, parent_closed }: NegotiationRow): string {
  return nameOf(parent_name, parent_closed);
}

export function lsaNameOf({ lsa_name, lsa_closed }: NegotiationRow): string {
  return nameOf(lsa_name, lsa_closed);
}

export function offersOf(rows: readonly OfferRow[]): Offer[] {
  return rows.map(({ side, price_fils }) => ({ side, priceFils: price_fils }));
}

export function presentAgreement(agreement: {
  id: string;
  priceFils: number;
  listPriceFils: number;
  validUntil: Date;
}): RateAgreement {
  return {
    id: agreement.id,
    price_per_hour_fils: agreement.priceFils,
    list_price_per_hour_fils: agreement.listPriceFils,
    valid_until: agreement.validUntil.toISOString(),
  };
}

function presentOffer(row: OfferRow): NegotiationOffer {
  return {
    by: row.side,
    price_per_hour_fils: row.price_fils,
    note: row.note,
    created_at: row.created_at.toISOString(),
  };
}

export function presentNegotiation({ negotiation, offers, agreement }: NegotiationWithOffers, side: Side): Negotiation {
  const made = offersOf(offers);
  return {
    id: negotiation.id,
    state: negotiation.state,
    your_side: side,
    lsa: { id: negotiation.lsa_id, name: lsaNameOf(negotiation), photo: publicPicture(negotiation.lsa_photo) },
    parent: { name: parentNameOf(negotiation) },
    child: { id: negotiation.child_id, first_name: firstName(negotiation.child_name) },
    list_price_per_hour_fils: negotiation.list_price_fils,
    least_offer_fils: leastOffer(negotiation.list_price_fils),
    offers: offers.map(presentOffer),
    offers_left: offersLeft(made, side),
    expires_at: isOpen(negotiation.state) ? negotiation.expires_at.toISOString() : null,
    agreement: agreement
      ? presentAgreement({
          id: agreement.id,
          priceFils: agreement.price_fils,
          listPriceFils: agreement.list_price_fils,
          validUntil: agreement.valid_until,
        })
      : null,
    may: allowedAnswers({ state: negotiation.state, listPriceFils: negotiation.list_price_fils, offers: made }, side),
    created_at: negotiation.created_at.toISOString(),
  };
}

/** Nothing where the child or the LSA is gone. */
export function presentAgreedPrice({ child_id, lsa_id, price_fils, valid_until }: AgreementRow): AgreedPrice[] {
  if (child_id === null || lsa_id === null) return [];
  return [{ lsa_id, child_id, price_per_hour_fils: price_fils, valid_until: valid_until.toISOString() }];
}
