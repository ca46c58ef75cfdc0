-- Words of a bio that are neither a need, a place nor a name.
CREATE INDEX lsa_profiles_bio_words ON lsa_profiles USING gin (to_tsvector('simple', bio));

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  filters jsonb NOT NULL,
  alerts boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, filters)
);

CREATE TABLE favourites (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lsa_id uuid NOT NULL REFERENCES lsa_profiles (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lsa_id)
);
CREATE INDEX favourites_lsa ON favourites (lsa_id);

-- Search keeps its market in memory. Whatever writes to these tables, every node hears whose row to read again.
CREATE FUNCTION tell_search(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify(
    'sanad_bus',
    json_build_object('topic', 'search', 'ids', CASE WHEN cardinality(changed) <= 100 THEN changed END)::text
  )
  WHERE cardinality(changed) > 0;
$$;

CREATE FUNCTION lsa_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_search(ARRAY(SELECT DISTINCT lsa_id FROM changed));
  RETURN NULL;
END $$;

CREATE FUNCTION lsa_profiles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_search(ARRAY(SELECT DISTINCT id FROM changed));
  RETURN NULL;
END $$;

CREATE FUNCTION lsa_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_search(ARRAY(SELECT id FROM lsa_profiles WHERE user_id IN (SELECT id FROM changed)));
  RETURN NULL;
END $$;

CREATE TRIGGER search_hears_new AFTER INSERT ON lsa_profiles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_profiles_changed();
CREATE TRIGGER search_hears_change AFTER UPDATE ON lsa_profiles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_profiles_changed();
CREATE TRIGGER search_hears_end AFTER DELETE ON lsa_profiles
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_profiles_changed();

-- A holiday concerns everybody.
CREATE FUNCTION holidays_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sanad_bus', '{"topic":"search","ids":null}');
  RETURN NULL;
END $$;
CREATE TRIGGER search_hears AFTER INSERT OR UPDATE OR DELETE ON public_holidays
  FOR EACH STATEMENT EXECUTE FUNCTION holidays_changed();

-- Signing in writes nothing to `users`, so this fires rarely.
CREATE TRIGGER search_hears_change AFTER UPDATE ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_accounts_changed();

DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY[
    'lsa_weekly_hours', 'lsa_certificates', 'lsa_exceptions', 'lsa_availability_rules', 'lsa_busy_times'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER search_hears_new AFTER INSERT ON %I
         REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed()', source);
    EXECUTE format(
      'CREATE TRIGGER search_hears_change AFTER UPDATE ON %I
         REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed()', source);
    EXECUTE format(
      'CREATE TRIGGER search_hears_end AFTER DELETE ON %I
         REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lsa_rows_changed()', source);
  END LOOP;
END $$;
