-- A request to move a session may name several times: `during` is the first, these are the others. On a session that is
-- only requested, it is the LSA's suggestion.
ALTER TABLE reschedule_requests ADD COLUMN other_starts timestamptz[] NOT NULL DEFAULT '{}';

-- A calendar of other work, followed by its address. The address is a secret of its owner's, so it is encrypted.
CREATE TABLE lsa_calendar_links (
  lsa_id uuid PRIMARY KEY REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  address_encrypted bytea NOT NULL,
  host text NOT NULL,
  added_at timestamptz NOT NULL,
  -- The last time it was fetched, whether or not that worked.
  checked_at timestamptz,
  -- The last time its busy times were read.
  read_at timestamptz,
  problem text
);
CREATE INDEX lsa_calendar_links_checked ON lsa_calendar_links (checked_at);

-- Where a busy time comes from: the file or the link. Each replaces its own.
ALTER TABLE lsa_busy_times ADD COLUMN source text NOT NULL DEFAULT 'file' CHECK (source IN ('file', 'link'));
