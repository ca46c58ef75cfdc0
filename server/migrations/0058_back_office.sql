-- The audit log is searched by who did it, what was done, to what, and when.
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_action ON audit_log (action text_pattern_ops, id DESC);
CREATE INDEX audit_log_subject_id ON audit_log (subject_id, id DESC);
CREATE INDEX audit_log_at ON audit_log (at);

-- How many searches there were on a day in the UAE, and how many of them found somebody. Nothing about who searched.
CREATE TABLE search_counts (
  day date PRIMARY KEY,
  searches integer NOT NULL CHECK (searches >= 0),
  with_result integer NOT NULL CHECK (with_result BETWEEN 0 AND searches)
);

-- The figures of the staff home are counted by these.
CREATE INDEX booking_history_requests ON booking_history (at) WHERE what = 'request';
CREATE INDEX bookings_session_starts ON bookings (lower(during)) WHERE kind = 'session';
CREATE INDEX bookings_session_ends ON bookings (upper(during)) WHERE kind = 'session' AND state IN ('completed', 'settled');

-- Pages and removals name an address by its number, so that no address stands in a link or a log.
ALTER TABLE coming_soon_emails ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
