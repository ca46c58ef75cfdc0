-- What people call a session by when they talk about it: S-20001.
ALTER TABLE bookings ADD COLUMN number integer GENERATED ALWAYS AS IDENTITY (START WITH 20001);
ALTER TABLE bookings ADD CONSTRAINT bookings_number_unique UNIQUE (number);

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN (
  'capture', 'refund', 'refund_cover', 'release', 'credit_granted', 'credit_returned', 'credit_expired', 'payout',
  'payout_failed', 'correction'
));

-- Why our team posts something stands with what it did: words about people can be erased, the books cannot.
ALTER TABLE ledger_entries DROP COLUMN note;

-- The part of a refund by our team that the LSA has been paid already; it is at our expense.
ALTER TABLE booking_outcomes ADD COLUMN covered_fils integer NOT NULL DEFAULT 0 CHECK (covered_fils >= 0);

-- What our team does with money. Above a limit it waits until a second person has agreed.
CREATE TABLE staff_money_actions (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund', 'goodwill_credit', 'correction', 'transfer_paid')),
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'rejected')),
  amount_fils integer NOT NULL CHECK (amount_fils > 0),
  reason text NOT NULL,
  booking_id uuid REFERENCES bookings (id),
  payout_id uuid REFERENCES payouts (id),
  -- Of a correction.
  debit_account text,
  credit_account text,
  requested_by uuid NOT NULL REFERENCES users (id),
  requested_at timestamptz NOT NULL,
  decided_by uuid REFERENCES users (id),
  decided_at timestamptz,
  CHECK ((booking_id IS NULL) <> (payout_id IS NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((kind = 'correction') = (debit_account IS NOT NULL AND credit_account IS NOT NULL))
);
CREATE INDEX staff_money_actions_waiting ON staff_money_actions (requested_at) WHERE state = 'waiting';
CREATE INDEX staff_money_actions_booking ON staff_money_actions (booking_id, requested_at) WHERE booking_id IS NOT NULL;
CREATE UNIQUE INDEX staff_money_actions_payout ON staff_money_actions (payout_id) WHERE state = 'waiting';

-- Our books beside the provider's, every night.
CREATE TABLE reconciliations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  -- Payments made since then were compared.
  made_from timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  our_fils bigint NOT NULL,
  provider_fils bigint NOT NULL,
  compared integer NOT NULL,
  -- Accounts whose balance was not the sum of their lines.
  miscounted integer NOT NULL
);
CREATE INDEX reconciliations_latest ON reconciliations (checked_at DESC);

-- What the provider said of a payment or transfer when it was last asked.
CREATE TABLE provider_movements (
  provider text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'transfer')),
  booking_id uuid REFERENCES bookings (id),
  payout_id uuid REFERENCES payouts (id),
  in_fils integer NOT NULL,
  out_fils integer NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, key)
);
CREATE INDEX provider_movements_booking ON provider_movements (booking_id) WHERE booking_id IS NOT NULL;

CREATE TABLE reconciliation_differences (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('capture', 'refund', 'payout')),
  booking_id uuid REFERENCES bookings (id),
  payout_id uuid REFERENCES payouts (id),
  our_fils bigint NOT NULL,
  provider_fils bigint NOT NULL,
  found_at timestamptz NOT NULL,
  -- Set by the first comparison that finds both alike.
  resolved_at timestamptz
);
CREATE UNIQUE INDEX reconciliation_differences_open ON reconciliation_differences (provider, key, kind) WHERE resolved_at IS NULL;
