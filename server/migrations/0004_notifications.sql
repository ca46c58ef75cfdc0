CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- The event it came from: the same event can never notify twice.
  event_id bigint NOT NULL,
  UNIQUE (user_id, event_id)
);
CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
