-- The list of who opened a child's record is sealed with a key that is not in the database, and outlives the child.
ALTER TABLE record_openings DROP CONSTRAINT record_openings_child_id_fkey;
-- After a family is erased the reason is gone; its seal stays, so that the chain still fits.
ALTER TABLE record_openings
  ALTER COLUMN reason DROP NOT NULL,
  ADD COLUMN reason_mac bytea;

-- Where each child's chain ends: a row taken off its end is missed.
CREATE TABLE record_access_heads (
  child_id uuid PRIMARY KEY,
  openings integer NOT NULL CHECK (openings > 0),
  last_hash bytea NOT NULL,
  erased_at timestamptz,
  mac bytea NOT NULL
);

-- How many there are altogether: a chain taken out with its head is missed. One row, and the key, encrypted.
CREATE TABLE record_access_anchor (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  key_encrypted bytea NOT NULL,
  openings bigint NOT NULL,
  chains bigint NOT NULL,
  mac bytea NOT NULL
);

-- What the nightly check found.
CREATE TABLE record_access_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  openings bigint NOT NULL,
  chains bigint NOT NULL,
  faults jsonb NOT NULL
);
