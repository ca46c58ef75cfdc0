CREATE TABLE users (
  id uuid PRIMARY KEY,
  account_type text CHECK (account_type IN ('PARENT', 'LSA', 'SUPER_ADMIN', 'CST_ADMIN')),
  full_name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  phone_number text,
  phone_verified_at timestamptz,
  password_hash text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar')),
  google_sub text UNIQUE,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  suspended_at timestamptz,
  suspended_by uuid REFERENCES users (id),
  suspension_reason text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (email);
-- A number only signs in the one account that has proven it.
CREATE UNIQUE INDEX users_verified_phone ON users (phone_number) WHERE phone_verified_at IS NOT NULL;

-- Opaque tokens, kept as SHA-256; a session ends by its idle or absolute time, or by hand.
CREATE TABLE auth_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  idle_until timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  second_factor_at timestamptz
);
CREATE INDEX auth_sessions_user ON auth_sessions (user_id, last_seen_at DESC);

-- Six-digit codes: hashed, five tries, one use. `subject` is who it was made for.
CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signup', 'phone_login', 'phone_proof')),
  subject text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_codes_subject ON one_time_codes (purpose, subject, created_at DESC);
CREATE INDEX one_time_codes_expires ON one_time_codes (expires_at);

-- An account exists only after its e-mail address was proven. Known addresses get a row too, so both look the same.
CREATE TABLE pending_signups (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  full_name text NOT NULL,
  phone_number text,
  password_hash text NOT NULL,
  language text NOT NULL,
  terms_version text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX pending_signups_created ON pending_signups (created_at);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_user ON password_resets (user_id);

-- Staff's authenticator app. `last_step` makes every code good once.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_encrypted bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  recovery_hashes text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);

CREATE TABLE socket_tickets (
  ticket_hash bytea PRIMARY KEY,
  auth_session_id uuid NOT NULL REFERENCES auth_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX socket_tickets_expires ON socket_tickets (expires_at);
