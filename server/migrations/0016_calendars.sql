-- The private address of a person's sessions. Encrypted, so that the owner can be shown it again; found by its hash.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  token_encrypted bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- The calendar file an LSA has uploaded; its times lie in lsa_busy_times.
CREATE TABLE lsa_busy_calendars (
  lsa_id uuid PRIMARY KEY REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  uploaded_at timestamptz NOT NULL
);

-- Mails may carry a file: the session for one's own calendar.
ALTER TABLE outgoing_messages
  ADD COLUMN attachment_name text,
  ADD COLUMN attachment_type text,
  ADD COLUMN attachment_body text;
