-- Where an LSA is paid to, as the payment provider knows it. No row: not started.
CREATE TABLE payout_accounts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  provider text NOT NULL,
  reference uuid NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('pending', 'ready')),
  account_holder text,
  account_last_digits text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
