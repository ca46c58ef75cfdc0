-- Nobody keeps more than 200 favourites, however many are added at once. As a trigger, so that adding one is a single
-- statement: the account is locked by who adds, and what others have added meanwhile is counted.
CREATE FUNCTION favourites_have_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM favourites WHERE user_id = NEW.user_id) > 200 THEN
    RAISE EXCEPTION 'This account has 200 favourites' USING ERRCODE = 'check_violation', CONSTRAINT = 'favourites_max';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER favourites_max AFTER INSERT ON favourites FOR EACH ROW EXECUTE FUNCTION favourites_have_room();
