-- Each side may move a session twice: how many of its moves the LSA requested.
ALTER TABLE bookings ADD COLUMN lsa_reschedule_count smallint NOT NULL DEFAULT 0
  CHECK (lsa_reschedule_count BETWEEN 0 AND reschedule_count);

-- An accepted suggestion of other times (pick_time) confirmed a request and used up no move.
UPDATE bookings b SET lsa_reschedule_count = GREATEST(0, LEAST(b.reschedule_count,
  (SELECT count(*) FROM reschedule_requests r WHERE r.booking_id = b.id AND r.side = 'lsa' AND r.state = 'accepted')
  - (SELECT count(*) FROM booking_history h WHERE h.booking_id = b.id AND h.what = 'pick_time')))
WHERE b.reschedule_count > 0;
