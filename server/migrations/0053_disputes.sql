ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check CHECK (purpose IN (
  'person_photo', 'child_photo', 'certificate', 'chat_media', 'call_card', 'report_file', 'dispute_attachment'));

ALTER TABLE lsa_strikes DROP CONSTRAINT lsa_strikes_cause_check;
ALTER TABLE lsa_strikes ADD CONSTRAINT lsa_strikes_cause_check CHECK (cause IN ('cancelled', 'no_show', 'dispute'));

CREATE SEQUENCE dispute_numbers;

-- A disagreement about a session that our team settles, or a case our team opens about a child.
CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  -- D-2026-0418; a draft has none yet.
  number text UNIQUE,
  type text NOT NULL CHECK (type IN ('lsa_absent', 'payment', 'misbehaviour', 'progress', 'other')),
  source text NOT NULL CHECK (source IN ('party', 'contested_report', 'report_disagreement', 'staff')),
  state text NOT NULL CHECK (state IN ('draft', 'open', 'assigned', 'investigating', 'waiting_on_party',
    'resolution_proposed', 'resolved', 'closed')),
  severity text CHECK (severity IN ('high', 'medium', 'low')),
  title text NOT NULL CHECK (char_length(title) <= 120),
  description text NOT NULL CHECK (char_length(description) <= 3000),
  raised_by uuid NOT NULL REFERENCES users (id),
  raised_side text CHECK (raised_side IN ('parent', 'lsa')),
  raised_at timestamptz NOT NULL,
  -- About a session, or only about a child.
  booking_id uuid REFERENCES bookings (id),
  child_id uuid REFERENCES children (id) ON DELETE SET NULL,
  parent_user_id uuid REFERENCES users (id),
  lsa_user_id uuid REFERENCES users (id),
  -- The answer to a report that a draft was begun for.
  report_response_id uuid,
  assignee_user_id uuid REFERENCES users (id),
  assignee_team text CHECK (assignee_team IN ('marketing', 'accounts', 'technical')),
  acknowledge_by timestamptz,
  acknowledged_at timestamptz,
  resolve_by timestamptz,
  paused_at timestamptz,
  waiting_for text CHECK (waiting_for IN ('parent', 'lsa')),
  -- What was told about the two times; each once, until they change.
  acknowledge_warned_at timestamptz,
  acknowledge_breached_at timestamptz,
  resolve_warned_at timestamptz,
  resolve_breached_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  -- The proposal that became the outcome.
  outcome_id uuid,
  reopenings smallint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  CHECK (num_nonnulls(assignee_user_id, assignee_team) <= 1),
  CHECK ((state = 'draft') = (number IS NULL)),
  CHECK (source = 'staff' OR num_nulls(booking_id, parent_user_id, lsa_user_id, raised_side) = 0),
  CHECK (state NOT IN ('waiting_on_party', 'resolution_proposed') OR paused_at IS NOT NULL)
);
-- One at a time about a session.
CREATE UNIQUE INDEX disputes_one_pending ON disputes (booking_id)
  WHERE state IN ('open', 'assigned', 'investigating', 'waiting_on_party', 'resolution_proposed');
CREATE UNIQUE INDEX disputes_one_draft ON disputes (booking_id, raised_by) WHERE state = 'draft';
CREATE INDEX disputes_booking ON disputes (booking_id);
CREATE INDEX disputes_child ON disputes (child_id);
CREATE INDEX disputes_raiser ON disputes (raised_by);
CREATE INDEX disputes_parent ON disputes (parent_user_id, raised_at DESC, id DESC);
CREATE INDEX disputes_lsa ON disputes (lsa_user_id, raised_at DESC, id DESC);
CREATE INDEX disputes_assignee ON disputes (assignee_user_id, raised_at DESC, id DESC);
CREATE INDEX disputes_team ON disputes (assignee_team, raised_at DESC, id DESC) WHERE assignee_team IS NOT NULL;
CREATE INDEX disputes_newest ON disputes (raised_at DESC, id DESC) WHERE state <> 'draft';
CREATE INDEX disputes_by_type ON disputes (type, raised_at DESC, id DESC) WHERE state <> 'draft';
CREATE INDEX disputes_to_acknowledge ON disputes (acknowledge_by) WHERE acknowledged_at IS NULL AND state IN ('open', 'assigned');
CREATE INDEX disputes_to_resolve ON disputes (resolve_by) WHERE state IN ('open', 'assigned', 'investigating');
CREATE INDEX disputes_to_close ON disputes (resolved_at) WHERE state = 'resolved';
CREATE INDEX disputes_words ON disputes USING gin ((title || ' ' || description) gin_trgm_ops) WHERE state <> 'draft';

-- What our team proposes; the newest one counts.
CREATE TABLE dispute_proposals (
  id uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES disputes (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting_for_approval', 'refused', 'proposed', 'objected', 'retracted', 'accepted')),
  refund_fils integer NOT NULL CHECK (refund_fils >= 0),
  credit_fils integer NOT NULL CHECK (credit_fils >= 0),
  absent text CHECK (absent IN ('lsa', 'parent', 'nobody')),
  consequence_party text CHECK (consequence_party IN ('parent', 'lsa')),
  consequence text CHECK (consequence IN ('warning', 'strike', 'suspension')),
  words text NOT NULL CHECK (char_length(words) <= 3000),
  -- Without asking the parties: the final word after an objection.
  is_final boolean NOT NULL DEFAULT false,
  proposed_by uuid NOT NULL REFERENCES users (id),
  proposed_at timestamptz NOT NULL,
  approved_by uuid REFERENCES users (id),
  decided_at timestamptz,
  decision_reason text NOT NULL DEFAULT '',
  object_until timestamptz,
  parent_answer text CHECK (parent_answer IN ('accepted', 'objected')),
  parent_answered_at timestamptz,
  parent_reason text NOT NULL DEFAULT '',
  lsa_answer text CHECK (lsa_answer IN ('accepted', 'objected')),
  lsa_answered_at timestamptz,
  lsa_reason text NOT NULL DEFAULT '',
  CHECK ((consequence IS NULL) = (consequence_party IS NULL)),
  CHECK (consequence <> 'strike' OR consequence_party = 'lsa')
);
CREATE INDEX dispute_proposals_dispute ON dispute_proposals (dispute_id, proposed_at DESC);
CREATE UNIQUE INDEX dispute_proposals_one_live ON dispute_proposals (dispute_id)
  WHERE state IN ('waiting_for_approval', 'proposed');
CREATE INDEX dispute_proposals_due ON dispute_proposals (object_until) WHERE state = 'proposed';
ALTER TABLE disputes ADD CONSTRAINT disputes_outcome FOREIGN KEY (outcome_id) REFERENCES dispute_proposals (id);

-- Between our team and one party; the other one never reads it.
CREATE TABLE dispute_messages (
  id uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES disputes (id) ON DELETE CASCADE,
  party text NOT NULL CHECK (party IN ('parent', 'lsa')),
  is_from_team boolean NOT NULL,
  author_user_id uuid NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (char_length(text) <= 2000),
  sent_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX dispute_messages_dispute ON dispute_messages (dispute_id, sent_at);
CREATE INDEX dispute_messages_author ON dispute_messages (author_user_id);

-- For our team alone.
CREATE TABLE dispute_notes (
  id uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES disputes (id) ON DELETE CASCADE,
  author_user_id uuid NOT NULL REFERENCES users (id),
  text_encrypted bytea NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX dispute_notes_dispute ON dispute_notes (dispute_id, written_at);
CREATE INDEX dispute_notes_author ON dispute_notes (author_user_id);

CREATE TABLE dispute_tasks (
  id uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES disputes (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) <= 200),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  done_by uuid REFERENCES users (id),
  done_at timestamptz
);
CREATE INDEX dispute_tasks_dispute ON dispute_tasks (dispute_id, created_at);
CREATE INDEX dispute_tasks_creator ON dispute_tasks (created_by);

CREATE TABLE dispute_attachments (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  dispute_id uuid NOT NULL REFERENCES disputes (id) ON DELETE CASCADE,
  added_by uuid NOT NULL REFERENCES users (id),
  party text NOT NULL CHECK (party IN ('parent', 'lsa')),
  added_at timestamptz NOT NULL
);
CREATE INDEX dispute_attachments_dispute ON dispute_attachments (dispute_id, added_at);
CREATE INDEX dispute_attachments_adder ON dispute_attachments (added_by);

-- What happened to it; never changed.
CREATE TABLE dispute_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES disputes (id) ON DELETE CASCADE,
  what text NOT NULL,
  at timestamptz NOT NULL,
  by_user_id uuid REFERENCES users (id),
  by_side text NOT NULL CHECK (by_side IN ('parent', 'lsa', 'staff', 'system')),
  -- Of a reassignment.
  from_user_id uuid REFERENCES users (id),
  from_team text,
  to_user_id uuid REFERENCES users (id),
  to_team text,
  -- A reason in the words of our team.
  words text NOT NULL DEFAULT ''
);
CREATE INDEX dispute_history_dispute ON dispute_history (dispute_id, id);
CREATE INDEX dispute_history_activity ON dispute_history (id DESC) WHERE what IN ('resolved', 'reassigned');

-- Up to where somebody of our team has seen what was resolved and reassigned.
CREATE TABLE dispute_activity_reads (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  read_until bigint NOT NULL
);

CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (char_length(title) <= 200),
  text_en text NOT NULL CHECK (char_length(text_en) <= 2000),
  text_ar text NOT NULL CHECK (char_length(text_ar) <= 2000),
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);

INSERT INTO saved_replies (id, title, text_en, text_ar, changed_at) VALUES
  (gen_random_uuid(), 'We are looking into it',
   'Thank you for telling us. I am looking into what happened and will write to you again within a day.',
   'شكرًا لإبلاغنا. أراجع ما حدث وسأكتب إليكم مجددًا خلال يوم.', now()),
  (gen_random_uuid(), 'Please send proof of attendance',
   'To decide fairly I need something that shows you were there, for example a photo of the door or a message with its time. Please send it within 24 hours.',
   'لأتخذ قرارًا عادلًا أحتاج إلى ما يثبت حضوركم، مثل صورة للباب أو رسالة يظهر وقتها. يرجى إرسالها خلال 24 ساعة.', now()),
  (gen_random_uuid(), 'The other side sees it differently',
   'We have heard both sides, and they differ. Is there anything else that would help us understand what happened?',
   'استمعنا إلى الطرفين، وروايتاهما مختلفتان. هل لديكم ما يساعدنا أكثر على فهم ما حدث؟', now());
