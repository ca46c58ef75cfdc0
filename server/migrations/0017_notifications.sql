-- Whom a notification or message to somebody else names: when that person leaves, the name goes.
-- No foreign key: these rows belong to whoever they were sent to.
ALTER TABLE notifications ADD COLUMN about_user_id uuid;
CREATE INDEX notifications_about ON notifications (about_user_id) WHERE about_user_id IS NOT NULL;
ALTER TABLE outgoing_messages ADD COLUMN about_user_id uuid;
CREATE INDEX outgoing_messages_about ON outgoing_messages (about_user_id) WHERE about_user_id IS NOT NULL;
