ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check CHECK (purpose IN (
  'person_photo', 'child_photo', 'child_document', 'certificate', 'chat_media', 'call_card', 'report_file',
  'dispute_attachment', 'compliance_document', 'strike_appeal'));

-- Why the LSA cancelled, in their own choice; null for other causes and for strikes before it was asked.
ALTER TABLE lsa_strikes ADD COLUMN reason text
  CHECK (reason IN ('illness', 'family_emergency', 'transport', 'other'));

-- An LSA asks our team to take a strike back: once for each strike. The words may be about health and are encrypted.
CREATE TABLE lsa_strike_appeals (
  booking_id uuid PRIMARY KEY REFERENCES lsa_strikes (booking_id),
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  text_encrypted bytea NOT NULL,
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken_back', 'kept')),
  created_at timestamptz NOT NULL,
  answer_encrypted bytea,
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'open') = (answer_encrypted IS NULL))
);
CREATE INDEX lsa_strike_appeals_open ON lsa_strike_appeals (created_at, booking_id) WHERE state = 'open';
CREATE INDEX lsa_strike_appeals_decided ON lsa_strike_appeals (decided_at, booking_id) WHERE state <> 'open';
CREATE INDEX lsa_strike_appeals_lsa ON lsa_strike_appeals (lsa_user_id);
CREATE INDEX lsa_strike_appeals_file ON lsa_strike_appeals (file_id) WHERE file_id IS NOT NULL;
