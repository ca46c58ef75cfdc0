-- What an LSA asks for beyond the usual week. No row: the defaults of the contract.
CREATE TABLE lsa_availability_rules (
  lsa_id uuid PRIMARY KEY REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  zone text NOT NULL DEFAULT 'Asia/Dubai',
  notice_online_hours integer NOT NULL DEFAULT 2,
  notice_in_person_hours integer NOT NULL DEFAULT 12,
  works_public_holidays boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);

-- Days off (whole days), or extra hours on some days, in the LSA's zone.
CREATE TABLE lsa_exceptions (
  id uuid PRIMARY KEY,
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('off', 'extra')),
  from_date date NOT NULL,
  to_date date NOT NULL,
  slots smallint[] NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  CHECK (from_date <= to_date)
);
CREATE INDEX lsa_exceptions_lsa ON lsa_exceptions (lsa_id, to_date);

CREATE TABLE public_holidays (
  date date PRIMARY KEY,
  name_en text NOT NULL,
  name_ar text NOT NULL
);
-- Those with a fixed date. The others follow the moon: staff enter them when they are announced.
INSERT INTO public_holidays (date, name_en, name_ar) VALUES
  ('2026-12-02', 'National Day', 'عيد الاتحاد'),
  ('2026-12-03', 'National Day', 'عيد الاتحاد'),
  ('2027-01-01', 'New Year', 'رأس السنة الميلادية'),
  ('2027-12-02', 'National Day', 'عيد الاتحاد'),
  ('2027-12-03', 'National Day', 'عيد الاتحاد');

-- Hours an LSA has given to something else.
CREATE TABLE lsa_busy_times (
  id uuid PRIMARY KEY,
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  during tstzrange NOT NULL,
  label text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX lsa_busy_times_during ON lsa_busy_times USING gist (lsa_id, during);

-- Everything that takes an LSA's time, in one place: what is free is asked here and nowhere else.
CREATE VIEW lsa_engagements AS
  SELECT lsa_id, during, false AS in_person, NULL::text AS area, label, 'busy' AS kind
  FROM lsa_busy_times;
