ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check CHECK (purpose IN (
  'person_photo', 'child_photo', 'certificate', 'chat_media', 'call_card', 'report_file', 'dispute_attachment',
  'compliance_document'));

-- One row for each LSA: what the list of our team is sorted and counted by.
CREATE TABLE lsa_compliance (
  lsa_id uuid PRIMARY KEY REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  -- By which rules the list of items was made; another number makes it again.
  rules_version smallint NOT NULL,
  is_clear boolean NOT NULL,
  to_review smallint NOT NULL DEFAULT 0,
  next_expiry date NOT NULL DEFAULT 'infinity',
  -- Who needs our team comes first.
  priority smallint GENERATED ALWAYS AS (
    CASE WHEN NOT is_clear AND to_review > 0 THEN 0 WHEN NOT is_clear THEN 1 WHEN to_review > 0 THEN 2 ELSE 3 END
  ) STORED
);
CREATE INDEX lsa_compliance_order ON lsa_compliance (priority, next_expiry, lsa_id);

-- A document is never changed once it is sent; a newer one takes its place.
CREATE TABLE compliance_documents (
  id uuid PRIMARY KEY,
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  item text NOT NULL,
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  name_on_document text NOT NULL,
  number_encrypted bytea,
  issued_on date,
  valid_until date,
  sent_at timestamptz NOT NULL
);
CREATE INDEX compliance_documents_of_item ON compliance_documents (lsa_id, item, sent_at DESC);
CREATE INDEX compliance_documents_file ON compliance_documents (file_id);

-- Each check of each LSA. `state` is where its newest document stands; `is_accepted` whether something is in force.
CREATE TABLE compliance_items (
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  item text NOT NULL CHECK (item IN ('identity', 'work_permit', 'police', 'cda_licence', 'health_licence',
    'code_of_conduct', 'safeguarding', 'degree', 'first_aid')),
  is_required boolean NOT NULL,
  state text NOT NULL DEFAULT 'missing'
    CHECK (state IN ('missing', 'submitted', 'in_review', 'verified', 'rejected', 'waived')),
  document_id uuid REFERENCES compliance_documents (id) ON DELETE SET NULL,
  is_accepted boolean NOT NULL DEFAULT false,
  -- The last valid day of what is in force, or was last; null: no end.
  accepted_until date,
  accepted_as text CHECK (accepted_as IN ('verified', 'waived')),
  code_version smallint,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Of a rejection, a waiver or a question.
  reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (lsa_id, item),
  CHECK (NOT is_accepted OR accepted_as IS NOT NULL)
);
CREATE INDEX compliance_items_ending ON compliance_items (accepted_until) WHERE is_accepted;

CREATE TABLE compliance_history (
  id uuid PRIMARY KEY,
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  item text NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  by_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  until date
);
CREATE INDEX compliance_history_of_item ON compliance_history (lsa_id, item, at DESC);

-- Each reminder goes out once.
CREATE TABLE compliance_reminders (
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  item text NOT NULL,
  valid_until date NOT NULL,
  days smallint NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (lsa_id, item, valid_until, days)
);

-- The page an LSA shows to a school. A revoked one has no row.
CREATE TABLE credential_pages (
  lsa_id uuid PRIMARY KEY REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  code text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE review_schedules (
  id uuid PRIMARY KEY,
  scope text NOT NULL,
  role text,
  emirate text,
  every_months smallint NOT NULL CHECK (every_months BETWEEN 1 AND 24),
  owner_user_id uuid NOT NULL REFERENCES users (id),
  next_on date NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE TABLE review_tasks (
  id uuid PRIMARY KEY,
  schedule_id uuid NOT NULL REFERENCES review_schedules (id),
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  due_on date NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'skipped')),
  note text NOT NULL DEFAULT '',
  closed_at timestamptz,
  closed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  UNIQUE (schedule_id, lsa_id, due_on)
);
CREATE INDEX review_tasks_open ON review_tasks (due_on, id) WHERE state = 'open';

-- Whoever is in the database before checks existed gets thirty days to send their documents.
INSERT INTO lsa_compliance (lsa_id, rules_version, is_clear) SELECT id, 0, true FROM lsa_profiles;
INSERT INTO compliance_items
  (lsa_id, item, is_required, state, is_accepted, accepted_as, accepted_until, decided_at, reason)
SELECT p.id, i.item, true, 'waived', true, 'waived', (now() AT TIME ZONE 'Asia/Dubai')::date + 30, now(),
  'Before checks existed'
FROM lsa_profiles p, unnest(ARRAY['identity', 'work_permit', 'police', 'cda_licence', 'health_licence',
  'code_of_conduct', 'safeguarding']) AS i (item);
INSERT INTO compliance_history (id, lsa_id, item, kind, at, note, until)
SELECT gen_random_uuid(), lsa_id, item, 'waived', decided_at, reason, accepted_until FROM compliance_items;

-- A new profile is out of search until its checks are in force, however it came into the database.
CREATE FUNCTION block_unchecked_lsas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lsa_listing_blocks (lsa_id, reason, since) SELECT id, 'compliance', created_at FROM created
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER unchecked_at_first AFTER INSERT ON lsa_profiles
  REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION block_unchecked_lsas();
