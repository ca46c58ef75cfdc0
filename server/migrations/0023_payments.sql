-- A payment that could not be taken is asked for again. Each attempt has a key of its own at the provider.
ALTER TABLE booking_payments
  ADD COLUMN attempt smallint NOT NULL DEFAULT 1 CHECK (attempt > 0),
  -- Until when the parent may pay another way; set with the first failure and kept.
  ADD COLUMN pay_until timestamptz;
CREATE INDEX booking_payments_due ON booking_payments (pay_until) WHERE state = 'failed';

-- Written down when a booking ends early, posted once its money was really taken; null until then.
ALTER TABLE booking_outcomes ALTER COLUMN posted_at DROP NOT NULL;

-- The sandbox's card that reserves an amount and then does not give it.
ALTER TABLE sandbox_payments ADD COLUMN refuses_capture boolean NOT NULL DEFAULT false;

-- What failed before this can be paid another way from now on.
UPDATE booking_payments SET attempt = 2, wanted = 'authorise' WHERE state = 'failed';
UPDATE booking_payments p
SET pay_until = least(lower(b.during),
    greatest(now() + interval '1 hour', least(now() + interval '24 hours', lower(b.during) - interval '12 hours')))
FROM bookings b
WHERE b.id = p.booking_id AND p.state = 'failed' AND b.state = 'confirmed';
