-- What people call an account by when they talk to us: L-00317 for an LSA, P-00318 for a parent.
ALTER TABLE users ADD COLUMN number integer GENERATED ALWAYS AS IDENTITY (START WITH 301);
ALTER TABLE users ADD CONSTRAINT users_number_unique UNIQUE (number);
-- Staff look people up by any part of a name or number, and by the beginning of an address.
CREATE INDEX users_name_words ON users USING gin (full_name gin_trgm_ops);
CREATE INDEX users_phone_digits ON users USING gin (phone_number gin_trgm_ops);
CREATE INDEX users_email_prefix ON users (email text_pattern_ops);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_staff ON users (id) WHERE account_type IN ('CST_ADMIN', 'SUPER_ADMIN');

-- A suspension may end by itself, and nobody of staff has lifted it then.
ALTER TABLE suspensions ADD COLUMN ends_at timestamptz;
ALTER TABLE suspensions ADD COLUMN reason_code text CHECK (reason_code IN (
  'safety', 'documents', 'conduct', 'payment', 'identity', 'left_team', 'other'
));
ALTER TABLE suspensions DROP CONSTRAINT suspensions_check;
ALTER TABLE suspensions ADD CONSTRAINT suspensions_lifted CHECK (lifted_at IS NOT NULL OR lifted_by IS NULL);
CREATE INDEX suspensions_ending ON suspensions (ends_at) WHERE lifted_at IS NULL AND ends_at IS NOT NULL;

-- Teams of staff beside customer service; a dispute may be assigned to one.
CREATE TABLE staff_team_members (
  user_id uuid NOT NULL REFERENCES users (id),
  team text NOT NULL CHECK (team IN ('marketing', 'accounts', 'technical')),
  PRIMARY KEY (user_id, team)
);
CREATE INDEX staff_team_members_team ON staff_team_members (team, user_id);

-- No row: neither.
CREATE TABLE staff_duties (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  is_safeguarding_lead boolean NOT NULL DEFAULT false,
  on_duty boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);

-- A link by e-mail, good once and for 72 hours. Sending it again makes a new link; the old one stops working.
CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  account_type text NOT NULL CHECK (account_type IN ('CST_ADMIN', 'SUPER_ADMIN')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users (id),
  revoked_at timestamptz,
  CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX staff_invitations_newest ON staff_invitations (created_at DESC);

-- What staff write down about a person, for staff alone.
CREATE TABLE person_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  author_id uuid NOT NULL REFERENCES users (id),
  text_encrypted bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX person_notes_user ON person_notes (user_id, created_at DESC, id DESC);

-- What staff wrote to a person.
CREATE TABLE staff_messages (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  author_id uuid NOT NULL REFERENCES users (id),
  text_encrypted bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX staff_messages_user ON staff_messages (user_id, sent_at DESC);
