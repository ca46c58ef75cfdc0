CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  -- Booked and paid together: one session, or a series.
  checkout_id uuid NOT NULL,
  place smallint NOT NULL,
  of_sessions smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('session', 'trial')),
  state text NOT NULL CHECK (state IN (
    'held', 'requested', 'confirmed', 'in_progress', 'completed', 'settled', 'declined', 'expired',
    'cancelled_by_parent', 'cancelled_by_lsa', 'cancelled_by_staff', 'no_show_lsa', 'no_show_parent'
  )),
  parent_user_id uuid NOT NULL REFERENCES users (id),
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  -- A booking outlives the people in it, without their names.
  child_id uuid REFERENCES children (id) ON DELETE SET NULL,
  lsa_id uuid REFERENCES lsa_profiles (id) ON DELETE SET NULL,
  during tstzrange NOT NULL CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during)),
  zone text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('online', 'in_person')),
  area text,
  notes_encrypted bytea,
  -- As bought: later changes of prices, fees and rules do not touch it.
  list_hourly_fils integer NOT NULL,
  hourly_fils integer NOT NULL,
  price_fils integer NOT NULL CHECK (price_fils >= 0),
  fee_basis_points integer NOT NULL,
  fee_fils integer NOT NULL CHECK (fee_fils BETWEEN 0 AND price_fils),
  agreement_id uuid REFERENCES rate_agreements (id),
  policy jsonb NOT NULL,
  hold_expires_at timestamptz,
  request_expires_at timestamptz,
  moves smallint NOT NULL DEFAULT 0,
  parent_checked_in_at timestamptz,
  lsa_checked_in_at timestamptz,
  contested_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (state <> 'held' OR hold_expires_at IS NOT NULL),
  CHECK (kind = 'session' OR price_fils = 0),
  UNIQUE (checkout_id, place),
  -- The promise of the product: nobody is in two places at once, whatever races.
  CONSTRAINT bookings_lsa_once EXCLUDE USING gist (lsa_id WITH =, during WITH &&)
    WHERE (state IN ('held', 'requested', 'confirmed', 'in_progress')),
  CONSTRAINT bookings_child_once EXCLUDE USING gist (child_id WITH =, during WITH &&)
    WHERE (state IN ('held', 'requested', 'confirmed', 'in_progress'))
);
CREATE INDEX bookings_parent ON bookings (parent_user_id, lower(during), id);
CREATE INDEX bookings_lsa ON bookings (lsa_user_id, lower(during), id);
CREATE INDEX bookings_child ON bookings (child_id, lower(during));
-- What the clock looks at.
CREATE INDEX bookings_holds ON bookings (hold_expires_at) WHERE state = 'held';
CREATE INDEX bookings_requests ON bookings (request_expires_at) WHERE state = 'requested';
CREATE INDEX bookings_due ON bookings (state, upper(during))
  WHERE state IN ('confirmed', 'in_progress', 'completed');
CREATE INDEX bookings_coming ON bookings (lower(during)) WHERE state = 'confirmed';
-- One free call per child and LSA; one that was declined, expired or missed by the LSA does not count.
CREATE UNIQUE INDEX bookings_one_trial ON bookings (child_id, lsa_id)
  WHERE kind = 'trial' AND state IN ('requested', 'confirmed', 'in_progress', 'completed', 'settled', 'no_show_parent');

-- Who did what, when and why. Rows are only ever added; words may be blanked when their writer leaves.
CREATE TABLE booking_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  at timestamptz NOT NULL,
  side text NOT NULL CHECK (side IN ('parent', 'lsa', 'staff', 'system')),
  user_id uuid REFERENCES users (id),
  what text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX booking_history_booking ON booking_history (booking_id, id);
CREATE FUNCTION keep_booking_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason = ''
    AND (NEW.id, NEW.booking_id, NEW.at, NEW.side, NEW.user_id, NEW.what, NEW.from_state, NEW.to_state)
      IS NOT DISTINCT FROM (OLD.id, OLD.booking_id, OLD.at, OLD.side, OLD.user_id, OLD.what, OLD.from_state, OLD.to_state)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the history of a booking is only added to';
END $$;
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON booking_history
  FOR EACH ROW EXECUTE FUNCTION keep_booking_history();

-- The payment of one booking: what the provider holds of it, and what we have asked of the provider.
CREATE TABLE booking_payments (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  provider text NOT NULL,
  amount_fils integer NOT NULL CHECK (amount_fils > 0),
  state text NOT NULL CHECK (
    state IN ('open', 'authorised', 'captured', 'voided', 'partly_refunded', 'refunded', 'failed')
  ),
  -- What has to happen at the provider; a job does it, and says so in `state`.
  wanted text NOT NULL CHECK (wanted IN ('authorise', 'hold', 'capture', 'void')),
  refund_wanted_fils integer NOT NULL DEFAULT 0 CHECK (refund_wanted_fils BETWEEN 0 AND amount_fils),
  refunded_fils integer NOT NULL DEFAULT 0 CHECK (refunded_fils BETWEEN 0 AND amount_fils),
  changed_at timestamptz NOT NULL
);

-- What was posted when a booking ended early or was waived. Rows add up; quotes have the same columns.
CREATE TABLE booking_outcomes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  cause text NOT NULL,
  to_card_fils integer NOT NULL,
  credit_fils integer NOT NULL,
  lsa_fils integer NOT NULL,
  fee_fils integer NOT NULL,
  posted_at timestamptz NOT NULL
);
CREATE INDEX booking_outcomes_booking ON booking_outcomes (booking_id);

CREATE TABLE reschedule_requests (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  side text NOT NULL CHECK (side IN ('parent', 'lsa')),
  during tstzrange NOT NULL,
  note text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE UNIQUE INDEX reschedule_requests_open ON reschedule_requests (booking_id) WHERE state = 'open';
CREATE INDEX reschedule_requests_booking ON reschedule_requests (booking_id);

-- An LSA who let a family down. Counted over the last 180 days.
CREATE TABLE lsa_strikes (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  lsa_id uuid REFERENCES lsa_profiles (id) ON DELETE SET NULL,
  cause text NOT NULL CHECK (cause IN ('cancelled', 'no_show')),
  given_at timestamptz NOT NULL,
  lifted_at timestamptz
);
CREATE INDEX lsa_strikes_lsa ON lsa_strikes (lsa_id, given_at);
ALTER TABLE lsa_profiles ADD COLUMN hidden_until timestamptz;
CREATE INDEX lsa_profiles_hidden ON lsa_profiles (hidden_until) WHERE hidden_until IS NOT NULL;

CREATE TABLE waitlist_entries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  mode text NOT NULL CHECK (mode IN ('online', 'in_person')),
  told_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, lsa_id, starts_at)
);
CREATE INDEX waitlist_entries_hour ON waitlist_entries (lsa_id, starts_at) WHERE told_at IS NULL;

-- Reminders that went out, each once.
CREATE TABLE booking_reminders (
  booking_id uuid NOT NULL REFERENCES bookings (id),
  hours smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, hours, starts_at)
);

-- What a request with an Idempotency-Key was answered.
CREATE TABLE idempotent_answers (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  -- Null while it is being worked on.
  body_encrypted bytea,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotent_answers_old ON idempotent_answers (begun_at);

-- The sandbox that stands in for a payment provider keeps its own books.
CREATE TABLE sandbox_payments (
  key text PRIMARY KEY,
  checkout text NOT NULL,
  amount_fils integer NOT NULL,
  state text NOT NULL CHECK (state IN ('authorised', 'captured', 'voided')),
  refunded_fils integer NOT NULL DEFAULT 0 CHECK (refunded_fils BETWEEN 0 AND amount_fils),
  created_at timestamptz NOT NULL
);
CREATE TABLE sandbox_confirmations (
  checkout text PRIMARY KEY,
  reference uuid NOT NULL UNIQUE,
  amount_fils integer NOT NULL,
  return_to text NOT NULL,
  answer text CHECK (answer IN ('approved', 'refused')),
  created_at timestamptz NOT NULL
);

-- Bookings take time like everything else; a hold only until it ends.
CREATE OR REPLACE VIEW lsa_engagements AS
  SELECT lsa_id, during, false AS in_person, NULL::text AS area, label, 'busy' AS kind, id, NULL::timestamptz AS expires_at
  FROM lsa_busy_times
  UNION ALL
  SELECT lsa_id, during, mode = 'in_person', area, '', 'booking', id, CASE WHEN state = 'held' THEN hold_expires_at END
  FROM bookings
  WHERE state IN ('held', 'requested', 'confirmed', 'in_progress');

DO $$
BEGIN
  CREATE TRIGGER search_hears_new AFTER INSERT ON bookings
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed();
  CREATE TRIGGER search_hears_change AFTER UPDATE ON bookings
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed();
END $$;
