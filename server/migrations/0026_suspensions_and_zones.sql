-- Who suspended whom and why, and who lifted it. users.suspended_at stays: the answer to "now?" without a join.
CREATE TABLE suspensions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  suspended_at timestamptz NOT NULL,
  -- Null: by a rule of the product.
  suspended_by uuid REFERENCES users (id),
  reason text NOT NULL,
  lifted_at timestamptz,
  lifted_by uuid REFERENCES users (id),
  lift_reason text,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE INDEX suspensions_user ON suspensions (user_id, suspended_at DESC);
INSERT INTO suspensions (user_id, suspended_at, suspended_by, reason)
  SELECT id, suspended_at, suspended_by, coalesce(suspension_reason, '') FROM users WHERE suspended_at IS NOT NULL;
ALTER TABLE users DROP COLUMN suspended_by, DROP COLUMN suspension_reason;

-- The zone every time is shown and mailed in; null until the browser or the person has said: Asia/Dubai.
ALTER TABLE users ADD COLUMN time_zone text;
