-- What a notification is about (a chat, a request): a later one takes the place of the unread earlier one.
ALTER TABLE notifications ADD COLUMN group_key text;
-- Until then the reader has to act; 'infinity' where only an event ends it, null where there is nothing to do.
ALTER TABLE notifications ADD COLUMN needs_you_until timestamptz;
CREATE UNIQUE INDEX notifications_unread_group ON notifications (user_id, kind, group_key)
  WHERE read_at IS NULL AND group_key IS NOT NULL;
CREATE INDEX notifications_group ON notifications (user_id, kind, group_key) WHERE group_key IS NOT NULL;
CREATE INDEX notifications_needing ON notifications (user_id, needs_you_until) WHERE needs_you_until IS NOT NULL;
