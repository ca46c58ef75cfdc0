-- A report of a missed session waits: it says what it would lead to, and is final only later.
ALTER TABLE bookings
  ADD COLUMN reported_by text CHECK (reported_by IN ('parent', 'lsa', 'system')),
  -- What is posted if it becomes final as reported.
  ADD COLUMN intended jsonb,
  ADD COLUMN decision text CHECK (decision IN ('lsa_missed', 'parent_missed', 'nobody')),
  ADD COLUMN final_at timestamptz;

-- Reports of before were final at once.
UPDATE bookings b SET
  reported_by = coalesce(
    (SELECT h.side FROM booking_history h
     WHERE h.booking_id = b.id AND h.what = 'report_no_show' AND h.side IN ('parent', 'lsa') LIMIT 1),
    'system'
  ),
  intended = (
    SELECT jsonb_build_object(
      'to_card_fils', coalesce(sum(o.to_card_fils), 0), 'credit_fils', coalesce(sum(o.credit_fils), 0),
      'lsa_fils', coalesce(sum(o.lsa_fils), 0), 'fee_fils', coalesce(sum(o.fee_fils), 0)
    )
    FROM booking_outcomes o WHERE o.booking_id = b.id AND o.cause LIKE 'no_show_%'
  ),
  final_at = b.changed_at
WHERE b.state IN ('no_show_lsa', 'no_show_parent');

ALTER TABLE bookings ADD CHECK ((reported_by IS NULL) = (intended IS NULL));
CREATE INDEX bookings_reports ON bookings (upper(during)) WHERE reported_by IS NOT NULL AND final_at IS NULL;

-- A free call our team says the family missed does not stand in the way of the one the family has had since.
DROP INDEX bookings_one_trial;
CREATE UNIQUE INDEX bookings_one_trial ON bookings (child_id, lsa_id)
  WHERE kind = 'trial' AND decision IS NULL
    AND state IN ('requested', 'confirmed', 'in_progress', 'completed', 'settled', 'no_show_parent');
