-- Whoever saved a search hears of an LSA once: when every check is in force for the first time.
ALTER TABLE lsa_compliance ADD COLUMN was_ever_clear boolean NOT NULL DEFAULT false;
UPDATE lsa_compliance c SET was_ever_clear = true
WHERE c.is_clear OR EXISTS (SELECT FROM bookings b WHERE b.lsa_id = c.lsa_id);

-- A profile that was just made cannot be found yet: its creation is no news for saved searches.
DELETE FROM event_deliveries d USING events e
WHERE e.id = d.event_id AND e.type = 'lsa.profile_created' AND d.subscriber = 'search.saved_searches';
DELETE FROM event_subscriptions WHERE event_type = 'lsa.profile_created' AND subscriber = 'search.saved_searches';
