ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check
  CHECK (purpose IN ('person_photo', 'child_photo', 'certificate', 'chat_media', 'call_card', 'report_file'));

-- How an LSA works with a child, and when both sides look at it again.
CREATE TABLE support_plans (
  child_id uuid NOT NULL REFERENCES children (id) ON DELETE CASCADE,
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  approach_encrypted bytea NOT NULL,
  review_on date,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (child_id, lsa_user_id)
);
CREATE INDEX support_plans_lsa ON support_plans (lsa_user_id);

-- Statement, baseline, target and the five levels are encrypted together.
CREATE TABLE goals (
  id uuid PRIMARY KEY,
  child_id uuid NOT NULL REFERENCES children (id) ON DELETE CASCADE,
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  area text NOT NULL,
  weight smallint NOT NULL CHECK (weight BETWEEN 1 AND 4),
  status text NOT NULL
    CHECK (status IN ('proposed', 'declined', 'in_progress', 'mastered', 'on_hold', 'discontinued')),
  text_encrypted bytea NOT NULL,
  decline_reason_encrypted bytea,
  on_hold_until date,
  replaces_id uuid REFERENCES goals (id) ON DELETE SET NULL,
  proposed_at timestamptz NOT NULL,
  agreed_at timestamptz,
  mastered_at timestamptz,
  mastered_booking_id uuid REFERENCES bookings (id),
  changed_at timestamptz NOT NULL,
  CONSTRAINT goals_agreed CHECK (status IN ('proposed', 'declined') OR agreed_at IS NOT NULL),
  CONSTRAINT goals_mastered CHECK ((mastered_at IS NULL) = (mastered_booking_id IS NULL))
);
CREATE INDEX goals_child ON goals (child_id, proposed_at);
CREATE INDEX goals_lsa ON goals (lsa_user_id);
CREATE INDEX goals_replaces ON goals (replaces_id) WHERE replaces_id IS NOT NULL;

-- One per session. A save names the version it is made from; a signed report never changes.
CREATE TABLE session_reports (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  child_id uuid NOT NULL REFERENCES children (id) ON DELETE CASCADE,
  parent_user_id uuid NOT NULL REFERENCES users (id),
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  session_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'signed')),
  version integer NOT NULL CHECK (version > 0),
  content_encrypted bytea NOT NULL,
  saved_at timestamptz NOT NULL,
  signed_at timestamptz,
  CONSTRAINT session_reports_signed CHECK ((state = 'signed') = (signed_at IS NOT NULL))
);
CREATE INDEX session_reports_child ON session_reports (child_id, session_at DESC) WHERE state = 'signed';
CREATE INDEX session_reports_parent ON session_reports (parent_user_id, session_at DESC) WHERE state = 'signed';
CREATE INDEX session_reports_lsa ON session_reports (lsa_user_id, session_at DESC);

-- Revision 0 is what was signed; an amendment adds a row with its own. The highest one counts.
CREATE TABLE session_observations (
  booking_id uuid NOT NULL REFERENCES session_reports (booking_id) ON DELETE CASCADE,
  goal_id uuid NOT NULL REFERENCES goals (id) ON DELETE CASCADE,
  revision smallint NOT NULL CHECK (revision >= 0),
  child_id uuid NOT NULL REFERENCES children (id) ON DELETE CASCADE,
  session_at timestamptz NOT NULL,
  successes smallint NOT NULL CHECK (successes >= 0),
  attempts smallint NOT NULL CHECK (attempts > 0),
  prompt_level smallint NOT NULL CHECK (prompt_level BETWEEN 0 AND 5),
  level smallint NOT NULL CHECK (level BETWEEN -2 AND 2),
  PRIMARY KEY (booking_id, goal_id, revision),
  CHECK (successes <= attempts)
);
CREATE INDEX session_observations_goal ON session_observations (goal_id, session_at);
CREATE INDEX session_observations_child ON session_observations (child_id, session_at);

CREATE TABLE report_amendments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES session_reports (booking_id) ON DELETE CASCADE,
  child_id uuid NOT NULL REFERENCES children (id) ON DELETE CASCADE,
  revision smallint NOT NULL CHECK (revision > 0),
  author_user_id uuid NOT NULL REFERENCES users (id),
  text_encrypted bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT report_amendments_order UNIQUE (booking_id, revision)
);
CREATE INDEX report_amendments_child ON report_amendments (child_id);

CREATE TABLE report_responses (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES session_reports (booking_id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('acknowledged', 'commented', 'disagreed')),
  text_encrypted bytea,
  created_at timestamptz NOT NULL
);
CREATE INDEX report_responses_booking ON report_responses (booking_id, created_at);
CREATE UNIQUE INDEX report_responses_once ON report_responses (booking_id, kind) WHERE kind <> 'commented';

CREATE TABLE homework_ticks (
  booking_id uuid NOT NULL REFERENCES session_reports (booking_id) ON DELETE CASCADE,
  item_id uuid NOT NULL,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, item_id)
);

CREATE TABLE report_files (
  booking_id uuid NOT NULL REFERENCES session_reports (booking_id) ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  PRIMARY KEY (booking_id, file_id)
);
CREATE UNIQUE INDEX report_files_file ON report_files (file_id);

-- An LSA may read what others reported, until then or until the parent stops it.
CREATE TABLE history_shares (
  id uuid PRIMARY KEY,
  child_id uuid NOT NULL REFERENCES children (id) ON DELETE CASCADE,
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  shared_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT history_shares_once UNIQUE (child_id, lsa_user_id)
);
CREATE INDEX history_shares_lsa ON history_shares (lsa_user_id);

-- Which reminders of a report that is not written yet have gone out.
CREATE TABLE report_reminders (
  booking_id uuid NOT NULL REFERENCES bookings (id),
  kind text NOT NULL CHECK (kind IN ('due_soon', 'late')),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, kind)
);

-- Held sessions whose report may be missing: by LSA, and by time for the reminders.
CREATE INDEX bookings_reportable ON bookings (lsa_user_id, upper(during))
  WHERE kind = 'session' AND state IN ('completed', 'settled');

-- What was signed stays as it is. It leaves only together with its child's record.
CREATE FUNCTION signed_report_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM children WHERE id = OLD.child_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A signed report never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER signed_is_final BEFORE UPDATE OR DELETE ON session_reports
  FOR EACH ROW WHEN (OLD.state = 'signed') EXECUTE FUNCTION signed_report_is_final();
CREATE TRIGGER signed_is_final BEFORE UPDATE OR DELETE ON session_observations
  FOR EACH ROW EXECUTE FUNCTION signed_report_is_final();
CREATE TRIGGER signed_is_final BEFORE UPDATE OR DELETE ON report_amendments
  FOR EACH ROW EXECUTE FUNCTION signed_report_is_final();

CREATE FUNCTION signed_reports_are_not_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A signed report never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON session_reports
  FOR EACH STATEMENT EXECUTE FUNCTION signed_reports_are_not_emptied();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON session_observations
  FOR EACH STATEMENT EXECUTE FUNCTION signed_reports_are_not_emptied();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON report_amendments
  FOR EACH STATEMENT EXECUTE FUNCTION signed_reports_are_not_emptied();
