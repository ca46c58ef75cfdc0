-- Who did what to whom, from where and when. Entries are only ever added: a trigger refuses everything else, apart from
-- sealing an entry once and erasing the words of its reason. Each carries a MAC of its own from the beginning and gets
-- its place in one chain moments later (decision 24).
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  -- Null: a rule of the product, or a command on the server. No reference: an entry outlives what it is about.
  actor_id uuid,
  actor_role text,
  auth_session_id text,
  -- Coarse: /24 or /48.
  network text,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  -- Ids and codes, as text.
  details jsonb NOT NULL DEFAULT '{}',
  -- In somebody's own words; the MAC stays when they are erased.
  reason text,
  reason_mac bytea,
  -- Null only for what was taken over from record_openings, until the first start.
  mac bytea,
  place bigint UNIQUE,
  link bytea,
  CHECK ((place IS NULL) = (link IS NULL))
);
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_id, id DESC);
CREATE INDEX audit_log_unsealed ON audit_log (id) WHERE place IS NULL;

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (to_jsonb(OLD) - '{reason,mac,reason_mac,place,link}'::text[]) = (to_jsonb(NEW) - '{reason,mac,reason_mac,place,link}'::text[])
      AND (NEW.reason IS NULL OR NEW.reason IS NOT DISTINCT FROM OLD.reason)
      AND (OLD.mac IS NULL OR (NEW.mac, NEW.reason_mac) IS NOT DISTINCT FROM (OLD.mac, OLD.reason_mac))
      AND (OLD.place IS NULL OR (NEW.place, NEW.link) IS NOT DISTINCT FROM (OLD.place, OLD.link))
    THEN RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Where the chain ends: newest entries that are cut off are missed. One row, with the key, encrypted.
CREATE TABLE audit_head (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  key_encrypted bytea NOT NULL,
  entries bigint NOT NULL,
  last_link bytea,
  mac bytea NOT NULL
);

-- What the nightly check found.
CREATE TABLE audit_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  entries bigint NOT NULL,
  faults jsonb NOT NULL
);

-- Who opened a child's record was the first such list; its entries are sealed anew at the first start.
INSERT INTO audit_log (uid, at, actor_id, actor_role, action, subject_kind, subject_id, reason)
  SELECT gen_random_uuid(), opened_at, opened_by, account_type, 'child.record_opened', 'child', child_id::text, reason
  FROM record_openings ORDER BY id;
DROP TABLE record_openings, record_access_heads, record_access_anchor, record_access_checks;
UPDATE notifications SET kind = 'audit.broken' WHERE kind = 'family.record_access_broken';
