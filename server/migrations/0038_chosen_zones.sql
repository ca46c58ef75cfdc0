-- A zone nobody has chosen is their device's, and follows it.
ALTER TABLE users ADD COLUMN time_zone_chosen boolean NOT NULL DEFAULT false;
