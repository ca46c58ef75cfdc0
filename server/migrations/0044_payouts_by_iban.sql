-- An LSA may be known at the provider and also give an IBAN.
ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_pkey;
ALTER TABLE payout_accounts ADD PRIMARY KEY (user_id, provider);
-- Counts up with each choice of the LSA; of those that are ready the highest is paid to.
ALTER TABLE payout_accounts ADD COLUMN choice integer NOT NULL DEFAULT 1;
-- Only of a bank transfer; a provider keeps account numbers itself.
ALTER TABLE payout_accounts ADD COLUMN iban_encrypted bytea;
ALTER TABLE payout_accounts ADD CHECK ((provider = 'iban') = (iban_encrypted IS NOT NULL));

-- The account a bank transfer goes to, as it was when the payout was made.
CREATE TABLE payout_transfers (
  payout_id uuid PRIMARY KEY REFERENCES payouts (id) ON DELETE CASCADE,
  account_encrypted bytea NOT NULL
);
