-- The books, in double entry. Amounts are whole fils; a line above zero is a debit, below zero a credit.
CREATE TABLE ledger_accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name IN (
    'card_clearing', 'held_funds', 'platform_revenue', 'vat_payable', 'payout_clearing', 'lsa_payable', 'promo_credit'
  )),
  -- An LSA's earnings and a parent's credit are accounts of their own; the others are the company's.
  owner_user_id uuid REFERENCES users (id),
  -- The sum of its lines; kept by the database with every line, recounted every night.
  balance_fils bigint NOT NULL DEFAULT 0,
  CHECK ((name IN ('lsa_payable', 'promo_credit')) = (owner_user_id IS NOT NULL)),
  -- Nobody is paid more than they have earned, spends more credit than they have, or gets back more than was taken.
  CONSTRAINT ledger_accounts_not_overdrawn
    CHECK (name NOT IN ('held_funds', 'lsa_payable', 'promo_credit') OR balance_fils <= 0),
  UNIQUE NULLS NOT DISTINCT (name, owner_user_id)
);
CREATE INDEX ledger_accounts_owner ON ledger_accounts (owner_user_id) WHERE owner_user_id IS NOT NULL;
INSERT INTO ledger_accounts (name)
VALUES ('card_clearing'), ('held_funds'), ('platform_revenue'), ('vat_payable'), ('payout_clearing');

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN (
    'capture', 'refund', 'release', 'credit_granted', 'credit_returned', 'credit_expired', 'payout', 'payout_failed',
    'correction'
  )),
  -- What it follows from. The same cause is posted once.
  cause text NOT NULL UNIQUE,
  booking_id uuid REFERENCES bookings (id),
  at timestamptz NOT NULL,
  -- A correction: who of our team posted it, and why.
  posted_by uuid REFERENCES users (id),
  note text NOT NULL DEFAULT ''
);
CREATE INDEX ledger_entries_booking ON ledger_entries (booking_id, id) WHERE booking_id IS NOT NULL;
CREATE INDEX ledger_entries_at ON ledger_entries (at, id);

CREATE TABLE ledger_lines (
  entry_id bigint NOT NULL REFERENCES ledger_entries (id),
  account_id integer NOT NULL REFERENCES ledger_accounts (id),
  fils bigint NOT NULL CHECK (fils <> 0),
  PRIMARY KEY (entry_id, account_id)
);
CREATE INDEX ledger_lines_account ON ledger_lines (account_id, entry_id);

-- Entries and lines are only ever added.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON ledger_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- An entry gets its lines in the transaction that made it, and none later.
CREATE FUNCTION check_ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE id = NEW.entry_id AND xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER with_its_entry BEFORE INSERT ON ledger_lines
  FOR EACH ROW EXECUTE FUNCTION check_ledger_line();

CREATE FUNCTION add_to_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts a SET balance_fils = a.balance_fils + s.fils
  FROM (SELECT account_id, sum(fils) AS fils FROM added GROUP BY account_id) s
  WHERE a.id = s.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER counted AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_balances();

-- A balance changes by lines alone, and an account never changes its name or owner.
CREATE FUNCTION check_ledger_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.balance_fils = 0 THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1
    AND (NEW.id, NEW.name, NEW.owner_user_id) IS NOT DISTINCT FROM (OLD.id, OLD.name, OLD.owner_user_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the balance of an account follows from its lines' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER by_lines_alone BEFORE INSERT OR UPDATE OR DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION check_ledger_account();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Every entry sums to zero, and no session gives more than was taken for it.
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) < 2 OR sum(fils) <> 0 FROM ledger_lines WHERE entry_id = NEW.id) THEN
    RAISE EXCEPTION 'entry % does not sum to zero', NEW.cause USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.booking_id IS NOT NULL AND (
    SELECT sum(l.fils) > 0
    FROM ledger_entries e
    JOIN ledger_lines l ON l.entry_id = e.id
    JOIN ledger_accounts a ON a.id = l.account_id AND a.name = 'held_funds'
    WHERE e.booking_id = NEW.booking_id
  ) THEN
    RAISE EXCEPTION 'entry % gives more than was taken', NEW.cause USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();

-- What a parent may pay with before the card is charged.
CREATE TABLE credits (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('referral', 'goodwill', 'sick_child', 'late_cancellation')),
  amount_fils integer NOT NULL CHECK (amount_fils > 0),
  -- Neither reserved nor spent.
  left_fils integer NOT NULL CHECK (left_fils BETWEEN 0 AND amount_fils),
  -- The session it was given for.
  booking_id uuid REFERENCES bookings (id),
  -- What our team tells the parent.
  note text NOT NULL DEFAULT '',
  granted_by uuid REFERENCES users (id),
  -- What it was given for, so that it is given once.
  cause text NOT NULL UNIQUE,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX credits_user ON credits (user_id, expires_at, id);
CREATE INDEX credits_expiring ON credits (expires_at) WHERE left_fils > 0;

-- Which credit pays how much of which session: reserved with the request, spent when the LSA accepts.
CREATE TABLE credit_uses (
  credit_id uuid NOT NULL REFERENCES credits (id),
  booking_id uuid NOT NULL REFERENCES bookings (id),
  fils integer NOT NULL CHECK (fils > 0),
  returned_fils integer NOT NULL DEFAULT 0 CHECK (returned_fils BETWEEN 0 AND fils),
  state text NOT NULL CHECK (state IN ('reserved', 'spent', 'released')),
  PRIMARY KEY (credit_id, booking_id)
);
CREATE INDEX credit_uses_booking ON credit_uses (booking_id);

ALTER TABLE booking_payments
  -- How much of the price was paid by credit; `amount_fils` is what the card pays.
  ADD COLUMN credit_fils integer NOT NULL DEFAULT 0 CHECK (credit_fils >= 0),
  DROP CONSTRAINT booking_payments_amount_fils_check,
  ADD CHECK (amount_fils >= 0 AND amount_fils + credit_fils > 0);

ALTER TABLE booking_outcomes
  -- The part of the refund that was paid by credit, and is credit again.
  ADD COLUMN returned_credit_fils integer NOT NULL DEFAULT 0,
  -- When the LSA's part and our fee left the held funds.
  ADD COLUMN released_at timestamptz;
CREATE INDEX booking_outcomes_held ON booking_outcomes (booking_id) WHERE released_at IS NULL;
UPDATE bookings SET intended = intended || '{"returned_credit_fils": 0}' WHERE intended IS NOT NULL;

-- As bought: on our fee, included in it; none before the company is registered.
ALTER TABLE bookings ADD COLUMN vat_basis_points smallint NOT NULL DEFAULT 0;

-- One number after the other in each year, without a gap.
CREATE TABLE tax_invoices (
  year smallint NOT NULL,
  number integer NOT NULL,
  booking_id uuid NOT NULL UNIQUE REFERENCES bookings (id),
  lsa_user_id uuid NOT NULL REFERENCES users (id),
  fee_fils integer NOT NULL,
  vat_fils integer NOT NULL CHECK (vat_fils BETWEEN 0 AND fee_fils),
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (year, number)
);
CREATE INDEX tax_invoices_lsa ON tax_invoices (lsa_user_id, issued_at);
CREATE TABLE tax_invoice_numbers (
  year smallint PRIMARY KEY,
  last integer NOT NULL
);

-- What was taken, given back and shared out before there were books.
DO $$
DECLARE
  paid record;
  entry bigint;
BEGIN
  FOR paid IN
    SELECT p.booking_id, p.attempt, p.amount_fils, p.refunded_fils, p.changed_at, b.parent_user_id, b.lsa_user_id,
      coalesce(o.lsa_fils, 0) AS lsa_fils, coalesce(o.fee_fils, 0) AS fee_fils, o.last, o.posted_at
    FROM booking_payments p
    JOIN bookings b ON b.id = p.booking_id
    LEFT JOIN LATERAL (
      SELECT sum(lsa_fils) AS lsa_fils, sum(fee_fils) AS fee_fils, max(id) AS last, max(posted_at) AS posted_at
      FROM booking_outcomes WHERE booking_id = p.booking_id AND posted_at IS NOT NULL
    ) o ON true
    WHERE p.state IN ('captured', 'partly_refunded', 'refunded')
  LOOP
    INSERT INTO ledger_accounts (name, owner_user_id)
    VALUES ('lsa_payable', paid.lsa_user_id), ('promo_credit', paid.parent_user_id) ON CONFLICT DO NOTHING;
    INSERT INTO ledger_entries (kind, cause, booking_id, at)
    VALUES ('capture', 'booking:' || paid.booking_id || ':capture:' || paid.attempt, paid.booking_id, paid.changed_at)
    RETURNING id INTO entry;
    INSERT INTO ledger_lines (entry_id, account_id, fils)
    SELECT entry, id, CASE name WHEN 'card_clearing' THEN paid.amount_fils ELSE -paid.amount_fils END
    FROM ledger_accounts WHERE name IN ('card_clearing', 'held_funds');
    IF paid.refunded_fils > 0 THEN
      INSERT INTO ledger_entries (kind, cause, booking_id, at)
      VALUES ('refund', 'booking:' || paid.booking_id || ':refund:' || paid.refunded_fils, paid.booking_id, paid.changed_at)
      RETURNING id INTO entry;
      INSERT INTO ledger_lines (entry_id, account_id, fils)
      SELECT entry, id, CASE name WHEN 'card_clearing' THEN -paid.refunded_fils ELSE paid.refunded_fils END
      FROM ledger_accounts WHERE name IN ('card_clearing', 'held_funds');
    END IF;
    IF paid.lsa_fils + paid.fee_fils > 0 THEN
      INSERT INTO ledger_entries (kind, cause, booking_id, at)
      VALUES ('release', 'booking:' || paid.booking_id || ':release:' || paid.last, paid.booking_id, paid.posted_at)
      RETURNING id INTO entry;
      INSERT INTO ledger_lines (entry_id, account_id, fils)
      SELECT entry, a.id, s.fils FROM ledger_accounts a
      JOIN (VALUES
        ('held_funds', NULL::uuid, paid.lsa_fils + paid.fee_fils),
        ('lsa_payable', paid.lsa_user_id, -paid.lsa_fils),
        ('platform_revenue', NULL, -paid.fee_fils)
      ) s (name, owner, fils) ON a.name = s.name AND a.owner_user_id IS NOT DISTINCT FROM s.owner AND s.fils <> 0;
    END IF;
  END LOOP;
  FOR paid IN
    SELECT o.id, o.cause, o.credit_fils, o.posted_at, b.id AS booking_id, b.parent_user_id
    FROM booking_outcomes o JOIN bookings b ON b.id = o.booking_id WHERE o.credit_fils > 0 AND o.posted_at IS NOT NULL
  LOOP
    INSERT INTO credits (id, user_id, kind, amount_fils, left_fils, booking_id, cause, granted_at, expires_at)
    VALUES (gen_random_uuid(), paid.parent_user_id,
      CASE paid.cause WHEN 'sick_credit' THEN 'sick_child' ELSE 'late_cancellation' END, paid.credit_fils, paid.credit_fils,
      paid.booking_id, 'outcome:' || paid.id, paid.posted_at, paid.posted_at + interval '12 months');
    INSERT INTO ledger_accounts (name, owner_user_id) VALUES ('promo_credit', paid.parent_user_id) ON CONFLICT DO NOTHING;
    INSERT INTO ledger_entries (kind, cause, booking_id, at)
    VALUES ('credit_granted', 'credit:outcome:' || paid.id, paid.booking_id, paid.posted_at) RETURNING id INTO entry;
    INSERT INTO ledger_lines (entry_id, account_id, fils)
    SELECT entry, a.id, s.fils FROM ledger_accounts a
    JOIN (VALUES
      (CASE paid.cause WHEN 'sick_credit' THEN 'held_funds' ELSE 'platform_revenue' END, NULL::uuid, paid.credit_fils),
      ('promo_credit', paid.parent_user_id, -paid.credit_fils)
    ) s (name, owner, fils) ON a.name = s.name AND a.owner_user_id IS NOT DISTINCT FROM s.owner;
  END LOOP;
  UPDATE booking_outcomes SET released_at = posted_at WHERE posted_at IS NOT NULL;
END $$;
