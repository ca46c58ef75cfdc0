-- Who wrote an article, as readers see it.
ALTER TABLE articles ADD COLUMN author text NOT NULL DEFAULT '';
UPDATE articles SET author = CASE language WHEN 'ar' THEN 'فريق سند' ELSE 'The Sanad team' END;
ALTER TABLE articles ALTER COLUMN author DROP DEFAULT;
