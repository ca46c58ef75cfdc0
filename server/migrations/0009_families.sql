ALTER TABLE parent_profiles
  ADD COLUMN area text,
  ADD COLUMN photo_file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  ADD COLUMN changed_at timestamptz;

ALTER TABLE children
  ADD COLUMN learning_disabilities text[] NOT NULL DEFAULT '{}',
  ADD COLUMN medical_history_encrypted bytea,
  ADD COLUMN about_me_encrypted bytea,
  ADD COLUMN photo_file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN archived_at timestamptz;
-- A lost answer and a second try never make a second child.
CREATE UNIQUE INDEX children_once ON children (parent_user_id, lower(full_name), date_of_birth)
  WHERE archived_at IS NULL;

-- Every reading of a child's record by somebody other than the parent. Each row seals the one before it.
CREATE TABLE record_openings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  child_id uuid NOT NULL REFERENCES children (id) ON DELETE CASCADE,
  opened_by uuid NOT NULL REFERENCES users (id),
  account_type text NOT NULL,
  reason text NOT NULL,
  opened_at timestamptz NOT NULL,
  previous_hash bytea,
  hash bytea NOT NULL
);
CREATE INDEX record_openings_child ON record_openings (child_id, id DESC);
CREATE INDEX record_openings_reader ON record_openings (opened_by);
