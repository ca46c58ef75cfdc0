CREATE TABLE lsa_profiles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  full_name text NOT NULL,
  main_specialization text NOT NULL,
  created_at timestamptz NOT NULL
);
