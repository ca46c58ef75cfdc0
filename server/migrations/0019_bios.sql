-- Search keeps the words of bios in memory, with everything else it looks for.
DROP INDEX lsa_profiles_bio_words;
