-- The figures the company changes: our fee, the cancelling terms and others, each version from a moment on. What was
-- bought keeps its terms, so a version that has begun never changes; one that has not can be withdrawn.
CREATE TABLE policy_versions (
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Checked by the contract when it is written and when it is read.
  figures jsonb NOT NULL CHECK (jsonb_typeof(figures) = 'object'),
  effective_from timestamptz NOT NULL,
  -- Null for the first.
  based_on integer REFERENCES policy_versions (number),
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 500),
  made_by uuid REFERENCES users (id),
  made_at timestamptz NOT NULL,
  withdrawn_by uuid REFERENCES users (id),
  withdrawn_at timestamptz,
  CHECK ((based_on IS NULL) = (made_by IS NULL)),
  CHECK (based_on IS NULL OR made_at < effective_from),
  CHECK (num_nonnulls(withdrawn_by, withdrawn_at) IN (0, 2)),
  CONSTRAINT policy_versions_withdrawn_before_begun CHECK (withdrawn_at < effective_from)
);
CREATE UNIQUE INDEX policy_versions_one_per_moment ON policy_versions (effective_from) WHERE withdrawn_at IS NULL;
-- Two people cannot both build on the same version: one of them has not seen the other's.
CREATE UNIQUE INDEX policy_versions_one_successor ON policy_versions (based_on) WHERE withdrawn_at IS NULL;

CREATE FUNCTION keep_policy_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL
    AND (NEW.number, NEW.figures, NEW.effective_from, NEW.based_on, NEW.note, NEW.made_by, NEW.made_at)
      IS NOT DISTINCT FROM
      (OLD.number, OLD.figures, OLD.effective_from, OLD.based_on, OLD.note, OLD.made_by, OLD.made_at)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'versions of the policy are only added to, or withdrawn before they begin';
END $$;
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON policy_versions
  FOR EACH ROW EXECUTE FUNCTION keep_policy_versions();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_policy_versions();

INSERT INTO policy_versions (figures, effective_from, note, made_at) VALUES (
  '{"fee_basis_points": 1500, "free_cancel_hours": 24, "partial_refund_hours": 12, "partial_refund_percent": 50,
    "lowest_payout_fils": 5000, "referral_reward_fils": 5000, "one_person_fils": 100000}',
  '2026-01-01T00:00:00+04:00', 'The figures Sanad started with', '2026-01-01T00:00:00+04:00');
