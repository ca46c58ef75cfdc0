ALTER TABLE users ADD COLUMN closed_at timestamptz;

-- Told at the door to prove that the right people have met. Hashed; never a way to sign in.
CREATE TABLE security_codes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Who agreed to what, in which wording, and when; a withdrawal ends a row, a new yes makes a new one.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  version text NOT NULL,
  language text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX consents_live ON consents (user_id, purpose) WHERE withdrawn_at IS NULL;

CREATE TABLE onboarding_drafts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  draft_encrypted bytea NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Only what somebody has chosen; everything else follows the defaults of the contract.
CREATE TABLE notification_settings (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic text NOT NULL,
  channel text NOT NULL,
  enabled boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, topic, channel)
);
