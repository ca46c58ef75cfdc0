-- What people write to our team from the contact page, and what was answered. Name, address and words are encrypted.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  topic text NOT NULL CHECK (topic IN ('booking', 'payment', 'account', 'safety', 'lsa_work', 'other')),
  language text NOT NULL CHECK (language IN ('en', 'ar')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'done')),
  content_encrypted bytea NOT NULL,
  answer_encrypted bytea,
  created_at timestamptz NOT NULL,
  closed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  closed_at timestamptz,
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'answered') = (answer_encrypted IS NOT NULL))
);
CREATE INDEX contact_messages_open ON contact_messages (created_at, id) WHERE state = 'open';
CREATE INDEX contact_messages_closed ON contact_messages (closed_at, id) WHERE state <> 'open';
CREATE INDEX contact_messages_user ON contact_messages (user_id) WHERE user_id IS NOT NULL;

-- One's own actions are no longer news under the bell; the receipts went by mail.
DELETE FROM notifications WHERE kind IN ('booking.asked', 'booking.cancelled_by_you')
  OR (kind = 'dispute.raised' AND facts ->> 'own' = 'yes');
