-- Messages carry one-time codes and reset links: their words are encrypted, and gone once they are sent.
-- SQL cannot encrypt, so the words kept until now go: what was sent stays as a fact, what was not is dropped.
DELETE FROM outgoing_messages WHERE sent_at IS NULL;
ALTER TABLE outgoing_messages
  DROP COLUMN subject,
  DROP COLUMN body,
  DROP COLUMN attachment_name,
  DROP COLUMN attachment_type,
  DROP COLUMN attachment_body,
  ADD COLUMN content_encrypted bytea,
  ADD CONSTRAINT sent_is_blank CHECK (sent_at IS NULL OR content_encrypted IS NULL),
  -- A computed value has the table written anew: a dropped column alone leaves its words on the disk.
  ALTER COLUMN channel TYPE text USING channel || '';
