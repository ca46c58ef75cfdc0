-- A price talked over between a family and an LSA, for one child.
CREATE TABLE negotiations (
  id uuid PRIMARY KEY,
  parent_user_id uuid NOT NULL REFERENCES users (id),
  -- Kept when the person is gone, without a name.
  child_id uuid REFERENCES children (id) ON DELETE SET NULL,
  lsa_id uuid REFERENCES lsa_profiles (id) ON DELETE SET NULL,
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  state text NOT NULL CHECK (
    state IN ('offered_by_parent', 'offered_by_lsa', 'accepted', 'rejected', 'withdrawn', 'expired')
  ),
  list_price_fils integer NOT NULL CHECK (list_price_fils > 0),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
-- One live thread per child and LSA.
CREATE UNIQUE INDEX negotiations_live ON negotiations (child_id, lsa_id)
  WHERE state IN ('offered_by_parent', 'offered_by_lsa');
CREATE INDEX negotiations_parent ON negotiations (parent_user_id, changed_at DESC, id);
CREATE INDEX negotiations_lsa ON negotiations (lsa_user_id, changed_at DESC, id);
CREATE INDEX negotiations_ending ON negotiations (expires_at)
  WHERE state IN ('offered_by_parent', 'offered_by_lsa');

CREATE TABLE negotiation_offers (
  negotiation_id uuid NOT NULL REFERENCES negotiations (id) ON DELETE CASCADE,
  place smallint NOT NULL,
  side text NOT NULL CHECK (side IN ('parent', 'lsa')),
  price_fils integer NOT NULL CHECK (price_fils > 0),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (negotiation_id, place)
);

-- What they agreed on: bookings made while it holds use this price and refer to it.
CREATE TABLE rate_agreements (
  id uuid PRIMARY KEY,
  negotiation_id uuid NOT NULL UNIQUE REFERENCES negotiations (id),
  child_id uuid REFERENCES children (id) ON DELETE SET NULL,
  lsa_id uuid REFERENCES lsa_profiles (id) ON DELETE SET NULL,
  price_fils integer NOT NULL CHECK (price_fils > 0),
  list_price_fils integer NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL
);
CREATE INDEX rate_agreements_pair ON rate_agreements (child_id, lsa_id, valid_until DESC);
