-- How long each side was in the call of an online session. While somebody is there, `since` says from when.
CREATE TABLE booking_attendance (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  parent_since timestamptz,
  parent_ms integer NOT NULL DEFAULT 0,
  lsa_since timestamptz,
  lsa_ms integer NOT NULL DEFAULT 0,
  together_since timestamptz,
  together_ms integer NOT NULL DEFAULT 0
);

-- One row for each time a device was in a call: who, when, how long.
CREATE TABLE call_visits (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  user_id uuid NOT NULL REFERENCES users (id),
  side text NOT NULL CHECK (side IN ('parent', 'lsa')),
  device_id uuid NOT NULL,
  joined_at timestamptz NOT NULL,
  -- The node it is connected to says so every few seconds; a node that was killed no longer does.
  seen_at timestamptz NOT NULL,
  left_at timestamptz,
  CHECK (left_at >= joined_at)
);
CREATE INDEX call_visits_booking ON call_visits (booking_id);
CREATE INDEX call_visits_user ON call_visits (user_id);
CREATE UNIQUE INDEX call_visits_open ON call_visits (booking_id, device_id) WHERE left_at IS NULL;
CREATE INDEX call_visits_seen ON call_visits (seen_at) WHERE left_at IS NULL;

-- Good once, for a minute, for one login and one call. Only a hash is kept.
CREATE TABLE call_tickets (
  ticket_hash bytea PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  auth_session_id uuid NOT NULL REFERENCES auth_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX call_tickets_expires ON call_tickets (expires_at);
CREATE INDEX call_tickets_auth_session ON call_tickets (auth_session_id);

-- What a parent agreed to in calls of one child with one LSA.
CREATE TABLE call_agreements (
  parent_user_id uuid NOT NULL REFERENCES users (id),
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  child_id uuid NOT NULL REFERENCES children (id),
  child_may_be_alone boolean,
  keep_board boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (parent_user_id, lsa_user_id, child_id)
);
CREATE INDEX call_agreements_lsa ON call_agreements (lsa_user_id);
CREATE INDEX call_agreements_child ON call_agreements (child_id);
