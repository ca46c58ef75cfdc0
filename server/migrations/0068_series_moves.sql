-- Sessions of a series that are moved together: one request each, answered as a whole.
ALTER TABLE reschedule_requests ADD COLUMN group_id uuid;
CREATE INDEX reschedule_requests_group ON reschedule_requests (group_id) WHERE group_id IS NOT NULL;
