import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type AgreementRow, listAgreements } from './agreements.repository.ts';
import type { NegotiationEndings } from './endings.service.ts';
import { blankNotes, listAllOf, listOffers, type NegotiationRow, type OfferRow } from './negotiation.repository.ts';

/** A negotiation has two sides: it stays for the other one, without the name and the notes of the account that was closed. */
export function negotiationData(endings: NegotiationEndings) {
  return {
    name: 'negotiations',
    export: async (db: Queryable, userId: string) => {
      const negotiations = await listAllOf(db, userId);
      const ids = negotiations.map(({ id }) => id);
      const offers = await listOffers(db, ids);
      const agreements = await listAgreements(db, ids);
      return negotiations.map((negotiation) => ({
        ...exportTalk(negotiation),
        offers: offers.filter((row) => row.negotiation_id === negotiation.id).map(exportOffer),
        agreements: agreements.filter((row) => row.negotiation_id === negotiation.id).map(exportAgreement),
      }));
    },
    erase: async (tx: Tx, userId: string) => {
      await endings.leave(tx, userId);
      await blankNotes(tx, userId);
    },
  };
}

function exportTalk(row: NegotiationRow) {
  return {
    child: row.child_id,
    lsa: row.lsa_id,
    state: row.state,
    list_price_fils: row.list_price_fils,
    expires_at: row.expires_at,
    created_at: row.created_at,
    changed_at: row.changed_at,
  };
}

function exportOffer(row: OfferRow) {
  return { place: row.place, side: row.side, price_fils: row.price_fils, note: row.note, created_at: row.created_at };
}

function exportAgreement(row: AgreementRow) {
  return {
    price_fils: row.price_fils,
    list_price_fils: row.list_price_fils,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
  };
}
