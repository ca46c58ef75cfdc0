-- When this login last proved who it is, by the password or a mailed code; sensitive changes ask for it.
ALTER TABLE auth_sessions ADD COLUMN confirmed_at timestamptz;

ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
  CHECK (purpose IN ('signup', 'phone_login', 'phone_proof', 'confirmation', 'email_change'));

-- The app that is to take the place of the confirmed one; until it is proven, the old one counts.
ALTER TABLE second_factors
  ADD COLUMN next_secret_encrypted bytea,
  ADD COLUMN next_secret_at timestamptz;
