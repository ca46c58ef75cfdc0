-- The sandbox's own books, in the place of a real provider's: saved cards, accounts it pays out to, and transfers.
CREATE TABLE sandbox_cards (
  id text PRIMARY KEY,
  customer text NOT NULL,
  brand text NOT NULL,
  last_digits text NOT NULL,
  expires_month smallint NOT NULL,
  expires_year smallint NOT NULL,
  behaviour text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_cards_customer ON sandbox_cards (customer);

CREATE TABLE sandbox_payout_accounts (
  account text PRIMARY KEY,
  holder text NOT NULL,
  last_digits text NOT NULL
);

CREATE TABLE sandbox_transfers (
  key text PRIMARY KEY,
  account text NOT NULL,
  amount_fils integer NOT NULL CHECK (amount_fils > 0),
  created_at timestamptz NOT NULL
);

-- The provider's reference of an LSA's payout account; null until the provider knows it.
ALTER TABLE payout_accounts ADD COLUMN account text UNIQUE;
UPDATE payout_accounts SET account = 'sandbox_account_' || reference WHERE provider = 'sandbox';
INSERT INTO sandbox_payout_accounts (account, holder, last_digits)
SELECT account, coalesce(account_holder, ''), coalesce(account_last_digits, '') FROM payout_accounts WHERE provider = 'sandbox' AND state = 'ready';

-- The payment method the parent has chosen; without one, what they have paid with last.
ALTER TABLE payment_customers ADD COLUMN default_method text;

-- What an event is about, where that happens once: a second event of another id has no second effect.
ALTER TABLE payment_events ADD COLUMN subject text;
CREATE UNIQUE INDEX payment_events_subject ON payment_events (provider, subject);
