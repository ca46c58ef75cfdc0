-- What one side of a paid session says about the other. Nobody but the author sees it before it is published: when both
-- sides have written, or seven days after the session.
CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  author_side text NOT NULL CHECK (author_side IN ('parent', 'lsa')),
  author_user_id uuid NOT NULL REFERENCES users (id),
  subject_user_id uuid NOT NULL REFERENCES users (id),
  -- Whose public profile a parent's review stands on.
  lsa_id uuid REFERENCES lsa_profiles (id) ON DELETE SET NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  -- Aspects: the first four are a parent's, the second four an LSA's.
  understands_child smallint CHECK (understands_child BETWEEN 1 AND 5),
  on_time smallint CHECK (on_time BETWEEN 1 AND 5),
  clear_reports smallint CHECK (clear_reports BETWEEN 1 AND 5),
  looks_forward smallint CHECK (looks_forward BETWEEN 1 AND 5),
  prepared smallint CHECK (prepared BETWEEN 1 AND 5),
  clear_communication smallint CHECK (clear_communication BETWEEN 1 AND 5),
  welcoming_place smallint CHECK (welcoming_place BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 1000),
  -- For our team alone.
  private_note_encrypted bytea,
  private_note_at timestamptz,
  -- How a parent is shown, as it was when the session took place: mother of a 7-year-old.
  author_relationship text,
  child_age smallint,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- The session's end and seven days.
  publish_at timestamptz NOT NULL,
  published_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid REFERENCES users (id),
  hidden_reason text,
  reply text NOT NULL DEFAULT '' CHECK (char_length(reply) <= 600),
  replied_at timestamptz,
  -- The author has left: the stars stay, the words and the name do not.
  erased_at timestamptz,
  CONSTRAINT reviews_one_per_side UNIQUE (booking_id, author_side),
  CHECK ((hidden_at IS NULL) = (hidden_by IS NULL)),
  CHECK ((private_note_encrypted IS NULL) = (private_note_at IS NULL)),
  CHECK (published_at IS NOT NULL OR (hidden_at IS NULL AND replied_at IS NULL)),
  CHECK (author_side = 'parent' OR num_nonnulls(understands_child, clear_reports, looks_forward, lsa_id) = 0),
  CHECK (author_side = 'lsa' OR num_nonnulls(prepared, clear_communication, welcoming_place) = 0)
);
CREATE INDEX reviews_due ON reviews (publish_at) WHERE published_at IS NULL;
CREATE INDEX reviews_of_lsa ON reviews (lsa_id, published_at DESC, id DESC)
  WHERE published_at IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX reviews_lsa ON reviews (lsa_id);
CREATE INDEX reviews_subject ON reviews (subject_user_id, published_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX reviews_author ON reviews (author_user_id, created_at DESC, id DESC);
CREATE INDEX reviews_hidden ON reviews (hidden_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
CREATE INDEX reviews_notes ON reviews (private_note_at DESC, id DESC) WHERE private_note_at IS NOT NULL;

-- "Not now": nobody is asked about this session again.
CREATE TABLE review_dismissals (
  booking_id uuid NOT NULL REFERENCES bookings (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, user_id)
);
CREATE INDEX review_dismissals_user ON review_dismissals (user_id);

-- About which session a pair was last asked, and when: after the first one, then at most every four weeks.
CREATE TABLE review_invitations (
  parent_user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lsa_user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  invited_at timestamptz NOT NULL,
  PRIMARY KEY (parent_user_id, lsa_user_id)
);
CREATE INDEX review_invitations_lsa ON review_invitations (lsa_user_id);
CREATE INDEX review_invitations_booking ON review_invitations (booking_id);

CREATE TABLE review_reports (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  reporter_user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (reason IN ('untrue', 'rude', 'private_details', 'off_topic', 'other')),
  details text NOT NULL DEFAULT '' CHECK (char_length(details) <= 1000),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES users (id),
  outcome text CHECK (outcome IN ('hidden', 'kept')),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX review_reports_once ON review_reports (review_id, reporter_user_id) WHERE closed_at IS NULL;
CREATE INDEX review_reports_open ON review_reports (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX review_reports_reporter ON review_reports (reporter_user_id);

-- What people tell us about the product itself.
CREATE TABLE product_feedback (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('idea', 'problem', 'praise')),
  text text NOT NULL CHECK (char_length(text) <= 2000),
  may_contact boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX product_feedback_recent ON product_feedback (created_at DESC, id DESC);
CREATE INDEX product_feedback_user ON product_feedback (user_id);

-- The sums behind an LSA's stars. Only the trigger below writes them, so they cannot drift from the reviews.
CREATE TABLE lsa_ratings (
  lsa_id uuid PRIMARY KEY REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  review_count integer NOT NULL,
  stars_sum integer NOT NULL,
  understands_child_count integer NOT NULL,
  understands_child_sum integer NOT NULL,
  on_time_count integer NOT NULL,
  on_time_sum integer NOT NULL,
  clear_reports_count integer NOT NULL,
  clear_reports_sum integer NOT NULL,
  looks_forward_count integer NOT NULL,
  looks_forward_sum integer NOT NULL,
  CHECK (review_count >= 0)
) WITH (fillfactor = 70);

CREATE FUNCTION review_counts(review reviews) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT review.lsa_id IS NOT NULL AND review.published_at IS NOT NULL AND review.hidden_at IS NULL
$$;

CREATE FUNCTION add_to_lsa_rating(review reviews) RETURNS void LANGUAGE sql AS $$
  INSERT INTO lsa_ratings AS r VALUES (
    review.lsa_id, 1, review.stars,
    num_nonnulls(review.understands_child), coalesce(review.understands_child, 0),
    num_nonnulls(review.on_time), coalesce(review.on_time, 0),
    num_nonnulls(review.clear_reports), coalesce(review.clear_reports, 0),
    num_nonnulls(review.looks_forward), coalesce(review.looks_forward, 0))
  ON CONFLICT (lsa_id) DO UPDATE SET
    review_count = r.review_count + 1,
    stars_sum = r.stars_sum + excluded.stars_sum,
    understands_child_count = r.understands_child_count + excluded.understands_child_count,
    understands_child_sum = r.understands_child_sum + excluded.understands_child_sum,
    on_time_count = r.on_time_count + excluded.on_time_count,
    on_time_sum = r.on_time_sum + excluded.on_time_sum,
    clear_reports_count = r.clear_reports_count + excluded.clear_reports_count,
    clear_reports_sum = r.clear_reports_sum + excluded.clear_reports_sum,
    looks_forward_count = r.looks_forward_count + excluded.looks_forward_count,
    looks_forward_sum = r.looks_forward_sum + excluded.looks_forward_sum
$$;

-- Only an update: when a profile goes, its sums may have gone before.
CREATE FUNCTION take_from_lsa_rating(review reviews) RETURNS void LANGUAGE sql AS $$
  UPDATE lsa_ratings SET
    review_count = review_count - 1,
    stars_sum = stars_sum - review.stars,
    understands_child_count = understands_child_count - num_nonnulls(review.understands_child),
    understands_child_sum = understands_child_sum - coalesce(review.understands_child, 0),
    on_time_count = on_time_count - num_nonnulls(review.on_time),
    on_time_sum = on_time_sum - coalesce(review.on_time, 0),
    clear_reports_count = clear_reports_count - num_nonnulls(review.clear_reports),
    clear_reports_sum = clear_reports_sum - coalesce(review.clear_reports, 0),
    looks_forward_count = looks_forward_count - num_nonnulls(review.looks_forward),
    looks_forward_sum = looks_forward_sum - coalesce(review.looks_forward, 0)
  WHERE lsa_id = review.lsa_id
$$;

CREATE FUNCTION keep_lsa_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND review_counts(OLD) THEN PERFORM take_from_lsa_rating(OLD); END IF;
  IF TG_OP <> 'DELETE' AND review_counts(NEW) THEN PERFORM add_to_lsa_rating(NEW); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_follow_writes AFTER INSERT OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_lsa_rating();
CREATE TRIGGER ratings_follow_changes
  AFTER UPDATE OF lsa_id, published_at, hidden_at, stars, understands_child, on_time, clear_reports, looks_forward ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_lsa_rating();

-- Stars, filters and sorting by rating follow at once, on every node.
CREATE TRIGGER search_hears_new AFTER INSERT ON lsa_ratings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed();
CREATE TRIGGER search_hears_change AFTER UPDATE ON lsa_ratings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed();
