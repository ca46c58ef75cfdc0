-- A message that waits for the end of its reader's quiet hours. A push message goes to a subscription, by its id.
ALTER TABLE outgoing_messages ADD COLUMN send_after timestamptz;
ALTER TABLE outgoing_messages
  DROP CONSTRAINT outgoing_messages_channel_check,
  ADD CONSTRAINT outgoing_messages_channel_check CHECK (channel IN ('email', 'sms', 'push'));

-- Only for those who changed them; minutes of the day on the reader's clock. From after until: over midnight.
CREATE TABLE quiet_hours (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  enabled boolean NOT NULL,
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  until_minute smallint NOT NULL CHECK (until_minute BETWEEN 0 AND 1439),
  changed_at timestamptz NOT NULL,
  CHECK (from_minute <> until_minute)
);

-- A browser that asked for push messages. It ends with the login it was made in.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  auth_session_id uuid NOT NULL REFERENCES auth_sessions (id) ON DELETE CASCADE,
  -- Who knows the address can ask the push service to wake the browser: encrypted, found by its hash.
  endpoint_hash bytea NOT NULL UNIQUE,
  subscription_encrypted bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, created_at);
CREATE INDEX push_subscriptions_session ON push_subscriptions (auth_session_id);
