ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check
  CHECK (purpose IN ('person_photo', 'child_photo', 'certificate', 'chat_media'));

-- One chat per family and LSA.
CREATE TABLE chats (
  id uuid PRIMARY KEY,
  parent_user_id uuid NOT NULL REFERENCES users (id),
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  -- The place of the last message, without gaps; and how often anything about any message has changed.
  last_sequence integer NOT NULL DEFAULT 0,
  last_change integer NOT NULL DEFAULT 0,
  last_message_at timestamptz,
  -- Contact details are shown from then on: a session was confirmed.
  contact_open_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT chats_pair_unique UNIQUE (parent_user_id, lsa_user_id)
) WITH (fillfactor = 70);
CREATE INDEX chats_lsa ON chats (lsa_user_id);

CREATE TABLE chat_members (
  chat_id uuid NOT NULL REFERENCES chats (id),
  user_id uuid NOT NULL REFERENCES users (id),
  side text NOT NULL CHECK (side IN ('parent', 'lsa')),
  delivered_sequence integer NOT NULL DEFAULT 0,
  read_sequence integer NOT NULL DEFAULT 0,
  read_at timestamptz,
  -- When the first message came that is not read yet.
  unread_since timestamptz,
  -- How far the bell and the mail have told.
  notified_sequence integer NOT NULL DEFAULT 0,
  mailed_sequence integer NOT NULL DEFAULT 0,
  PRIMARY KEY (chat_id, user_id)
) WITH (fillfactor = 70);
CREATE INDEX chat_members_user ON chat_members (user_id);
CREATE INDEX chat_members_unread ON chat_members (unread_since) WHERE unread_since IS NOT NULL;

CREATE TABLE chat_messages (
  chat_id uuid NOT NULL REFERENCES chats (id),
  sequence integer NOT NULL,
  -- Made by the sender's client: a retry is stored once.
  id uuid NOT NULL,
  change integer NOT NULL,
  -- Null: a line about a session.
  sender_user_id uuid REFERENCES users (id),
  text text NOT NULL,
  -- What the other person sees until a session is confirmed; null: the text holds no contact details.
  masked_text text,
  hidden text[] NOT NULL DEFAULT '{}',
  -- As it is searched: folded, and without contact details.
  search_text text NOT NULL,
  reply_to integer,
  event jsonb,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- The sender has left, and the words with them.
  erased_at timestamptz,
  PRIMARY KEY (chat_id, sequence),
  CONSTRAINT chat_messages_id_unique UNIQUE (chat_id, id),
  CHECK ((sender_user_id IS NULL) = (event IS NOT NULL))
);
CREATE INDEX chat_messages_change ON chat_messages (chat_id, change);

CREATE TABLE chat_message_files (
  chat_id uuid NOT NULL,
  sequence integer NOT NULL,
  place smallint NOT NULL,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  voice jsonb,
  PRIMARY KEY (chat_id, sequence, place),
  FOREIGN KEY (chat_id, sequence) REFERENCES chat_messages (chat_id, sequence)
);
CREATE UNIQUE INDEX chat_message_files_file ON chat_message_files (file_id);

CREATE TABLE chat_reactions (
  chat_id uuid NOT NULL,
  sequence integer NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  emoji text NOT NULL,
  PRIMARY KEY (chat_id, sequence, user_id),
  FOREIGN KEY (chat_id, sequence) REFERENCES chat_messages (chat_id, sequence)
);

-- What somebody reported to our team: a message, or the chat as a whole.
CREATE TABLE chat_reports (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES chats (id),
  sequence integer,
  reason text NOT NULL CHECK (reason IN ('child_safety', 'contact_outside', 'rude', 'other')),
  details text NOT NULL,
  reporter_user_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users (id),
  closing_note text,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE INDEX chat_reports_open ON chat_reports (created_at) WHERE closed_at IS NULL;
CREATE INDEX chat_reports_chat ON chat_reports (chat_id);

-- May the two of a chat write to each other? Not once one has left; and a family cannot go on writing to an LSA whom
-- nobody finds any more, unless a session was agreed or is being asked for.
CREATE FUNCTION chat_can_be_written(parent uuid, lsa uuid, contact_open timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM users u WHERE u.id IN (parent, lsa) AND u.closed_at IS NOT NULL)
    AND (
      contact_open IS NOT NULL
      OR EXISTS (
        SELECT FROM lsa_profiles p JOIN lsa_listing l ON l.lsa_id = p.id
        WHERE p.user_id = lsa AND cardinality(l.reasons) = 0)
      OR EXISTS (
        SELECT FROM bookings b
        WHERE b.parent_user_id = parent AND b.lsa_user_id = lsa AND b.state IN ('requested', 'confirmed', 'in_progress'))
    )
$$;
