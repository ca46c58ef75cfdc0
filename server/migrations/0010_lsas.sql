ALTER TABLE lsa_profiles
  ADD COLUMN contact_email text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN area text,
  ADD COLUMN photo_file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  ADD COLUMN bio text NOT NULL DEFAULT '',
  ADD COLUMN years_of_experience text,
  ADD COLUMN needs_supported text[] NOT NULL DEFAULT '{}',
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN session_types text[] NOT NULL DEFAULT '{}',
  ADD COLUMN price_per_hour_fils integer CHECK (price_per_hour_fils > 0),
  ADD COLUMN open_to_negotiation boolean NOT NULL DEFAULT true,
  ADD COLUMN changed_at timestamptz;

CREATE TABLE lsa_certificates (
  id uuid PRIMARY KEY,
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  title text NOT NULL,
  issuing_body text NOT NULL,
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  -- Checked by staff: null until then.
  verdict text CHECK (verdict IN ('verified', 'rejected')),
  reason text,
  checked_at timestamptz,
  checked_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX lsa_certificates_owner ON lsa_certificates (lsa_id, created_at);

-- The weekly grid: day 1 is Monday, slot 0 is 9am-10am, in the LSA's zone.
CREATE TABLE lsa_weekly_hours (
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  day smallint NOT NULL CHECK (day BETWEEN 1 AND 7),
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 9),
  PRIMARY KEY (lsa_id, day, slot)
);
