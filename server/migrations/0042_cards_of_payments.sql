-- What was charged, for receipts: kept, because a card may be removed later.
ALTER TABLE booking_payments ADD COLUMN card_brand text, ADD COLUMN card_last_digits text;
