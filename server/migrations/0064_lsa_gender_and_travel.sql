-- Some families ask for a woman or a man; an LSA may leave it open.
ALTER TABLE lsa_profiles
  ADD COLUMN gender text CHECK (gender IN ('woman', 'man')),
  ADD COLUMN travel_radius_km integer NOT NULL DEFAULT 15 CHECK (travel_radius_km BETWEEN 1 AND 150);
