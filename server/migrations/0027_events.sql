-- What happened, and who still has to hear of it. Both are written in the transaction of the change itself.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  -- What it is about: one booking, one price negotiation, one account. Its events are delivered in their order.
  subject text NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL
);
CREATE INDEX events_occurred_at ON events (occurred_at);

-- Notifications know events by their number: none is given twice.
SELECT setval(pg_get_serial_sequence('events', 'id'), coalesce((SELECT max(id) FROM event_outbox), 0) + 1, false);
DROP TABLE event_outbox;

-- In the database, so that a node which does not know a new subscriber yet still leaves its deliveries for it. Whoever
-- takes a subscriber out of the code takes it out here, by a migration.
CREATE TABLE event_subscriptions (
  event_type text NOT NULL,
  subscriber text NOT NULL,
  PRIMARY KEY (event_type, subscriber)
);

-- One for each event and subscriber; gone once it is delivered, kept when it has failed for good.
CREATE TABLE event_deliveries (
  event_id bigint NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  subscriber text NOT NULL,
  subject text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  failed_at timestamptz,
  PRIMARY KEY (event_id, subscriber)
);
CREATE INDEX event_deliveries_due ON event_deliveries (subscriber, next_attempt_at, event_id) WHERE failed_at IS NULL;
CREATE INDEX event_deliveries_order ON event_deliveries (subscriber, subject, event_id) WHERE failed_at IS NULL;
CREATE INDEX event_deliveries_failed ON event_deliveries (failed_at DESC, event_id) WHERE failed_at IS NOT NULL;
