-- Where a child goes to school and what is spoken at home; all optional.
ALTER TABLE children
  ADD COLUMN school text CHECK (char_length(school) BETWEEN 1 AND 120),
  ADD COLUMN grade text CHECK (grade ~ '^(nursery|fs[12]|year_([1-9]|1[0-3])|not_in_school)$'),
  ADD COLUMN home_language text CHECK (home_language ~ '^([a-z]{2}|other)$');

ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check
  CHECK (purpose IN ('person_photo', 'child_photo', 'child_document', 'certificate', 'chat_media', 'call_card',
    'report_file', 'compliance_document', 'dispute_attachment'));

-- Assessments, IEPs and reports a parent keeps in the child's record.
CREATE TABLE child_documents (
  id uuid PRIMARY KEY,
  child_id uuid NOT NULL REFERENCES children (id) ON DELETE CASCADE,
  file_id uuid NOT NULL CONSTRAINT child_documents_file UNIQUE REFERENCES files (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('assessment', 'iep', 'school_report', 'other')),
  name text NOT NULL,
  document_date date NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX child_documents_child ON child_documents (child_id, document_date DESC, id);

-- Counts only while the LSA may open the child's record.
CREATE TABLE child_document_shares (
  document_id uuid NOT NULL REFERENCES child_documents (id) ON DELETE CASCADE,
  lsa_user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, lsa_user_id)
);
CREATE INDEX child_document_shares_lsa ON child_document_shares (lsa_user_id);
