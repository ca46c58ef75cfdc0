-- Why an LSA may not be found, opened, written to or booked for now. A block holds while its row exists; the lsas module
-- writes them for every module, and takes away those whose time is over.
CREATE TABLE lsa_listing_blocks (
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason <> ''),
  since timestamptz NOT NULL,
  -- Null: until whoever has set it takes it away.
  until timestamptz,
  PRIMARY KEY (lsa_id, reason)
);
CREATE INDEX lsa_listing_blocks_until ON lsa_listing_blocks (until);

CREATE TRIGGER search_hears_new AFTER INSERT ON lsa_listing_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed();
CREATE TRIGGER search_hears_change AFTER UPDATE ON lsa_listing_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed();
CREATE TRIGGER search_hears_end AFTER DELETE ON lsa_listing_blocks
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed();

INSERT INTO lsa_listing_blocks (lsa_id, reason, since, until)
SELECT id, 'strikes', now(), hidden_until FROM lsa_profiles WHERE hidden_until IS NOT NULL;
ALTER TABLE lsa_profiles DROP COLUMN hidden_until;

-- The one rule: whoever has no reason here is listed. A view and no function, so that search reads it in one join.
CREATE VIEW lsa_listing AS
  SELECT p.id AS lsa_id,
    array_remove(ARRAY[
      CASE WHEN u.closed_at IS NOT NULL THEN 'closed' END,
      CASE WHEN u.suspended_at IS NOT NULL THEN 'suspended' END,
      CASE WHEN p.bio !~ '\S' THEN 'bio_missing' END,
      CASE WHEN p.price_per_hour_fils IS NULL THEN 'price_missing' END,
      CASE WHEN cardinality(p.needs_supported) = 0 THEN 'needs_missing' END,
      CASE WHEN NOT EXISTS (SELECT FROM lsa_weekly_hours w WHERE w.lsa_id = p.id) THEN 'hours_missing' END
    ], NULL)
    || ARRAY(SELECT b.reason FROM lsa_listing_blocks b WHERE b.lsa_id = p.id) AS reasons
  FROM lsa_profiles p JOIN users u ON u.id = p.user_id;
