-- A family: the parent's profile and its children. Both hang on the parent's account, so either may be made first.
CREATE TABLE parent_profiles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  full_name text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE children (
  id uuid PRIMARY KEY,
  parent_user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  full_name text NOT NULL,
  date_of_birth date NOT NULL,
  relationship text NOT NULL CHECK (relationship IN ('MOTHER', 'FATHER', 'GUARDIAN')),
  created_at timestamptz NOT NULL
);
CREATE INDEX children_family ON children (parent_user_id, created_at);
