-- What every module stands on: the event outbox, outgoing messages, shared limits.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Written in the same transaction as the change it tells of; handed on once, after commit.
CREATE TABLE event_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  handled_at timestamptz
);
CREATE INDEX event_outbox_waiting ON event_outbox (id) WHERE handled_at IS NULL;

-- E-mails and text messages. Without SMTP they stay here, and demo mode shows them.
CREATE TABLE outgoing_messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX outgoing_messages_newest ON outgoing_messages (created_at DESC, id DESC);
CREATE INDEX outgoing_messages_recipient ON outgoing_messages (recipient, created_at DESC);

-- Fixed windows, counted atomically and shared by all nodes. Losing them in a crash is harmless.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_resets_at ON rate_limits (resets_at);

-- Secrets this installation made for itself when none were configured.
CREATE TABLE installation_facts (
  name text PRIMARY KEY,
  value text NOT NULL
);
