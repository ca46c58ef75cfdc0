CREATE SEQUENCE concern_numbers;

-- A worry about a child. Sealed: read only by those who work on it, and every reading is logged.
CREATE TABLE concerns (
  id uuid PRIMARY KEY,
  -- K-0031
  number text NOT NULL UNIQUE,
  -- Null: the reporter has closed their account.
  reporter_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('at_home', 'injury', 'private_contact', 'adult_conduct', 'wellbeing', 'child_safety')),
  level text NOT NULL CHECK (level IN ('red', 'amber', 'yellow')),
  source text NOT NULL CHECK (source IN ('child', 'chat', 'session', 'person')),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'open', 'closing', 'closed')),
  words_encrypted bytea NOT NULL,
  in_danger boolean NOT NULL,
  may_contact boolean NOT NULL,
  child_id uuid REFERENCES children (id) ON DELETE SET NULL,
  chat_id uuid REFERENCES chats (id) ON DELETE SET NULL,
  chat_sequence integer,
  booking_id uuid REFERENCES bookings (id) ON DELETE SET NULL,
  about_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  owner_user_id uuid REFERENCES users (id),
  backup_user_id uuid REFERENCES users (id),
  reported_at timestamptz NOT NULL,
  first_look_by timestamptz NOT NULL,
  first_look_at timestamptz,
  first_look_escalated_at timestamptz,
  -- Null: no clock runs.
  due_at timestamptz,
  due_escalated_at timestamptz,
  outcome_encrypted bytea,
  shared_encrypted bytea,
  closure_proposed_by uuid REFERENCES users (id),
  closed_by uuid REFERENCES users (id),
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((state = 'new') = (first_look_at IS NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK (state NOT IN ('closing', 'closed') OR num_nulls(outcome_encrypted, shared_encrypted, closure_proposed_by) = 0),
  CHECK (closed_by IS NULL OR closed_by <> closure_proposed_by),
  CHECK (owner_user_id <> backup_user_id)
);
CREATE INDEX concerns_open ON concerns (reported_at, id) WHERE state <> 'closed';
CREATE INDEX concerns_closed ON concerns (closed_at DESC, id DESC) WHERE state = 'closed';
CREATE INDEX concerns_unread ON concerns (first_look_by) WHERE state = 'new';
CREATE INDEX concerns_due ON concerns (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX concerns_reporter ON concerns (reporter_user_id);
CREATE INDEX concerns_about ON concerns (about_user_id);
CREATE INDEX concerns_child ON concerns (child_id);
CREATE INDEX concerns_chat ON concerns (chat_id);
CREATE INDEX concerns_booking ON concerns (booking_id);
CREATE INDEX concerns_owner ON concerns (owner_user_id);
CREATE INDEX concerns_backup ON concerns (backup_user_id);

-- What was done about it, in its order.
CREATE TABLE concern_steps (
  id uuid PRIMARY KEY,
  -- In the order in which they were written, also within one moment.
  place bigint GENERATED ALWAYS AS IDENTITY,
  concern_id uuid NOT NULL REFERENCES concerns (id) ON DELETE CASCADE,
  action text NOT NULL,
  at timestamptz NOT NULL,
  by_user_id uuid NOT NULL REFERENCES users (id),
  level text CHECK (level IN ('red', 'amber', 'yellow')),
  decision text CHECK (decision IN ('keep', 'move_online', 'pause')),
  words_encrypted bytea
);
CREATE INDEX concern_steps_concern ON concern_steps (concern_id, place);

-- Who was let in besides the owner, the backup, safeguarding leads and SUPER_ADMINs.
CREATE TABLE concern_people (
  concern_id uuid NOT NULL REFERENCES concerns (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  let_in_by uuid NOT NULL REFERENCES users (id),
  let_in_at timestamptz NOT NULL,
  PRIMARY KEY (concern_id, user_id)
);
CREATE INDEX concern_people_user ON concern_people (user_id);
