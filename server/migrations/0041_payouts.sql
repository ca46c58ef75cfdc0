-- What LSAs are paid, one a week at most. The books say how much; this says where to and how far it is.
CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id),
  -- The Monday it belongs to.
  batch_on date NOT NULL,
  amount_fils integer NOT NULL CHECK (amount_fils > 0),
  -- The last entry of the LSA's account that it pays: all before it are paid with it or were before.
  up_to_entry_id bigint NOT NULL REFERENCES ledger_entries (id),
  way text NOT NULL CHECK (way IN ('sandbox', 'stripe', 'iban')),
  account_last_digits text,
  state text NOT NULL CHECK (state IN ('pending', 'sent', 'paid', 'failed')),
  -- The provider's.
  reference text,
  failure text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  UNIQUE (user_id, batch_on)
);
CREATE INDEX payouts_user ON payouts (user_id, created_at DESC, id);
CREATE INDEX payouts_open ON payouts (created_at) WHERE state IN ('pending', 'sent');
