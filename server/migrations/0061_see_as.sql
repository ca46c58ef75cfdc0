-- A member of staff asks to see what a parent or LSA sees; nothing is seen before that person allows it.
CREATE TABLE see_as_looks (
  id uuid PRIMARY KEY,
  staff_user_id uuid NOT NULL REFERENCES users (id),
  subject_user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE CHECK (subject_user_id <> staff_user_id),
  reason_encrypted bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'allowed', 'declined', 'running', 'ended')),
  requested_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  answered_at timestamptz,
  start_by timestamptz,
  -- The login of staff that started it: when that ends, so does the look.
  staff_session_id uuid REFERENCES auth_sessions (id) ON DELETE SET NULL,
  token_hash bytea UNIQUE,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('staff', 'person', 'time', 'account')),
  CHECK ((state = 'requested') = (answered_at IS NULL AND ended_at IS NULL)),
  CHECK (state <> 'allowed' OR start_by IS NOT NULL),
  CHECK (state <> 'running' OR num_nulls(token_hash, started_at, ends_at) = 0),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX see_as_looks_open ON see_as_looks (staff_user_id, subject_user_id)
  WHERE state IN ('requested', 'allowed', 'running');
CREATE INDEX see_as_looks_pending ON see_as_looks (state) WHERE state IN ('requested', 'allowed', 'running');
CREATE INDEX see_as_looks_subject ON see_as_looks (subject_user_id, requested_at DESC, id DESC);
CREATE INDEX see_as_looks_session ON see_as_looks (staff_session_id);

-- Which endpoints a look has read; each is in the audit log once.
CREATE TABLE see_as_reads (
  look_id uuid NOT NULL REFERENCES see_as_looks (id) ON DELETE CASCADE,
  path text NOT NULL,
  part text NOT NULL,
  first_read_at timestamptz NOT NULL,
  PRIMARY KEY (look_id, path)
);
