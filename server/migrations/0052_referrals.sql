-- Each parent and LSA has one code to invite others with; made when it is first needed, and then always the same.
CREATE TABLE referral_codes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2,12}-[A-Z0-9]{4}$'),
  created_at timestamptz NOT NULL
);

-- The code somebody signed up with; it is used once the address is proven.
ALTER TABLE pending_signups ADD COLUMN referral_code text;

-- Who joined by whose code. An account is referred once, when it is made, and by somebody else.
CREATE TABLE referrals (
  id uuid PRIMARY KEY,
  referrer_user_id uuid NOT NULL REFERENCES users (id),
  referred_user_id uuid NOT NULL UNIQUE REFERENCES users (id),
  state text NOT NULL CHECK (state IN ('joined', 'rewarded', 'taken_back', 'refused')),
  -- For our team alone.
  refused_for text CHECK (refused_for IN ('phone', 'card', 'address', 'device')),
  -- The session that earned the reward.
  booking_id uuid REFERENCES bookings (id),
  joined_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (referrer_user_id <> referred_user_id),
  CHECK ((state = 'refused') = (refused_for IS NOT NULL)),
  CHECK ((state = 'rewarded') = (booking_id IS NOT NULL))
);
CREATE INDEX referrals_referrer ON referrals (referrer_user_id, joined_at DESC, id DESC);
CREATE INDEX referrals_booking ON referrals (booking_id) WHERE booking_id IS NOT NULL;

-- What each side got. A refunded session takes it back; a later one may earn it once more, in the next round.
CREATE TABLE referral_rewards (
  id uuid PRIMARY KEY,
  referral_id uuid NOT NULL REFERENCES referrals (id),
  round smallint NOT NULL CHECK (round BETWEEN 1 AND 2),
  side text NOT NULL CHECK (side IN ('referrer', 'newcomer')),
  user_id uuid NOT NULL REFERENCES users (id),
  -- A parent gets credit, an LSA earnings. Nothing for a referrer who has had all rewards of the year.
  kind text NOT NULL CHECK (kind IN ('credit', 'earnings')),
  fils integer NOT NULL CHECK (fils >= 0),
  granted_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  -- An LSA has been paid it already: still to be taken from what they earn next.
  owed_fils integer NOT NULL DEFAULT 0 CHECK (owed_fils BETWEEN 0 AND fils),
  UNIQUE (referral_id, round, side)
);
CREATE INDEX referral_rewards_year ON referral_rewards (user_id, granted_at) WHERE side = 'referrer';
CREATE INDEX referral_rewards_owed ON referral_rewards (id) WHERE owed_fils > 0;

-- Which accounts were used on the same device, as keyed hashes of the device's id.
CREATE TABLE account_devices (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_hash text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX account_devices_last_used ON account_devices (last_used_at);

-- The same card is recognised by a keyed hash of the provider's fingerprint.
ALTER TABLE booking_payments ADD COLUMN card_hash text;
ALTER TABLE sandbox_cards ADD COLUMN fingerprint text;

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN (
  'capture', 'refund', 'refund_cover', 'release', 'credit_granted', 'credit_returned', 'credit_expired',
  'credit_taken_back', 'referral_reward', 'referral_taken_back', 'payout', 'payout_failed', 'correction'
));
