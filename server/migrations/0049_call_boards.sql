ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check
  CHECK (purpose IN ('person_photo', 'child_photo', 'certificate', 'chat_media', 'call_card'));

-- The whiteboard of a session, if the parent agreed to keeping it. A save names the version it is made from.
CREATE TABLE call_boards (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  version integer NOT NULL CHECK (version > 0),
  document_encrypted bytea NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Pictures somebody opens on whiteboards. One that was removed stays while a board may show it.
CREATE TABLE call_cards (
  id uuid PRIMARY KEY,
  owner_user_id uuid NOT NULL REFERENCES users (id),
  title text NOT NULL,
  detail text NOT NULL,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX call_cards_owner ON call_cards (owner_user_id, created_at);
CREATE UNIQUE INDEX call_cards_file ON call_cards (file_id);

-- The two people of the session may see the card's picture.
CREATE TABLE call_card_shares (
  booking_id uuid NOT NULL REFERENCES bookings (id),
  card_id uuid NOT NULL REFERENCES call_cards (id) ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, card_id)
);
CREATE INDEX call_card_shares_card ON call_card_shares (card_id);
