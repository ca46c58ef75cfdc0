-- What people upload. The bytes lie in the storage (a folder or S3) under `<id>/<variant>`; pictures have three sizes.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  owner_user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('person_photo', 'child_photo', 'certificate')),
  media_type text NOT NULL,
  name text NOT NULL,
  bytes integer NOT NULL,
  variants text[] NOT NULL,
  -- Everybody may see it: the photo of an LSA.
  is_public boolean NOT NULL DEFAULT false,
  -- Null until a record refers to it; what nothing refers to is swept away.
  attached_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX files_owner ON files (owner_user_id);
CREATE INDEX files_loose ON files (created_at) WHERE attached_at IS NULL;
