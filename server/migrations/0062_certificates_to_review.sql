-- The queue of certificates our team has to check, oldest first.
CREATE INDEX lsa_certificates_to_review ON lsa_certificates (created_at, id) WHERE verdict IS NULL AND file_id IS NOT NULL;
