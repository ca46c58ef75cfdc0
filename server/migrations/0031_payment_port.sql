-- Who pays, as the payment provider knows them.
CREATE TABLE payment_customers (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider text NOT NULL,
  reference text NOT NULL,
  -- What they have paid with last.
  used_method text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider),
  UNIQUE (provider, reference)
);

ALTER TABLE booking_payments
  -- The provider's own of the current attempt; null until it is authorised.
  ADD COLUMN reference text,
  -- What was chosen to pay with, so that a payment goes on when the bank says yes and nobody has come back.
  ADD COLUMN method text;

-- What a provider has told by itself, each once.
CREATE TABLE payment_events (
  provider text NOT NULL,
  id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, id)
);
