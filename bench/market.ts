interface Pool {
  query(sql: string): Promise<unknown>;
}

/** The names of the contract's lists are repeated here on purpose: a generator that follows a mistake hides it. */
const NEEDS = `'{adhd,dyslexia,asd,executive_functioning,speech_language,behavioural_support,numeracy_support,literacy_support,study_skills}'::text[]`;
const LANGUAGES = `'{ar,en,hi,ur,ml,ta,tl,fr,fa,ru}'::text[]`;
const AREAS = `'{al_barsha,al_quoz,deira,dubai_marina,jumeirah,jlt,mirdif,al_bateen,al_reem_island,khalifa_city,yas_island,al_majaz,muwaileh,ajman_corniche}'::text[]`;
/** Where one in five hundred lives: values hardly anybody has are the ones that take long to count. */
const RARE_AREAS = `'{uaq_city,al_hamra,fujairah_city}'::text[]`;
const NAMES = `'{Mariam,Daniel,Grace,Yousef,Noura,Amina,Omar,Priya,Fatima,Sara,Hassan,Leila,Anita,Joseph,Huda,Khalid}'::text[]`;

/** Every fourth has one of four thousand rarer names. */
const RARE_NAME = `(ARRAY['Al', 'Be', 'Da', 'Fa', 'Ha', 'Ja', 'Ka', 'La', 'Ma', 'Na', 'Ra', 'Sa', 'Ta', 'Wa', 'Ya', 'Za'])[1 + n / 4 % 16]
  || (ARRAY['bri', 'dee', 'fi', 'gha', 'kri', 'lee', 'mou', 'nee', 'phi', 'ree', 'shi', 'tha', 'vee', 'wi', 'xi', 'yo'])[1 + n / 64 % 16]
  || (ARRAY['da', 'fa', 'ha', 'la', 'ma', 'na', 'ra', 'sa', 'ta', 'ya', 'd', 'm', 'n', 'l', 'r', 't'])[1 + n / 1024 % 16]`;

/** The same id for the same number, and a valid one. */
const idOf = (kind: 'u' | 'l') => `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing 'a' from 17)::uuid`;

/**
 * A believable market of any size: two to four needs each, every price, every area, five open days, a tenth away for a
 * week, a quarter checked, a twentieth in another zone, and notice from two hours to three days.
 */
export async function fillMarket(pool: Pool, size: number): Promise<void> {
  const batch = 50_000;
  for (let first = 1; first <= size; first += batch) {
    const series = `generate_series(${first}, ${Math.min(size, first + batch - 1)}) n`;
    await pool.query(`
      SET statement_timeout = 0;
      SET synchronous_commit = off;
      SET session_replication_role = replica;
      INSERT INTO users (id, account_type, full_name, email, terms_version, terms_accepted_at, created_at)
        SELECT ${idOf('u')}, 'LSA', CASE n % 4 WHEN 0 THEN ${RARE_NAME} ELSE (${NAMES})[1 + n % 16] END || ' Example', 'lsa' || n || '@example.com', 'bench', now(), now()
        FROM ${series};
      INSERT INTO lsa_profiles (id, user_id, full_name, main_specialization, years_of_experience, needs_supported, languages,
          session_types, area, bio, price_per_hour_fils, open_to_negotiation, created_at)
        SELECT ${idOf('l')}, ${idOf('u')}, 'x',
          (ARRAY['therapist', 'counselor', 'specialist', 'educator'])[1 + h % 4], (ARRAY['0-1', '1-3', '3-5', '5+'])[1 + h / 7 % 4],
          ARRAY(SELECT DISTINCT (${NEEDS})[1 + (h / k) % 9] FROM unnest(ARRAY[1, 11, 101, 1009]) k),
          ARRAY(SELECT DISTINCT (${LANGUAGES})[1 + (h / k) % 10] FROM unnest(ARRAY[3, 31]) k),
          CASE h % 4 WHEN 0 THEN '{online}' WHEN 1 THEN '{in_person}' ELSE '{one_on_one,online,in_person}' END::text[],
          CASE h % 500 WHEN 7 THEN (${RARE_AREAS})[1 + n % 3] ELSE (${AREAS})[1 + h / 13 % 14] END, 'Patient word' || h % 5000, 8000 + h % 370 * 100, h % 2 = 0, now()
        FROM ${series}, LATERAL (SELECT abs(hashint4(n)) AS h) r;
      INSERT INTO lsa_compliance (lsa_id, rules_version, is_clear) SELECT ${idOf('l')}, 1, true FROM ${series};
      INSERT INTO lsa_weekly_hours (lsa_id, day, slot)
        SELECT ${idOf('l')}, 1 + (n + d) % 7, (n + s) % 10
        FROM ${series}, generate_series(0, 4) d, generate_series(0, 2) s;
      INSERT INTO lsa_exceptions (id, lsa_id, kind, from_date, to_date, created_at)
        SELECT gen_random_uuid(), ${idOf('l')}, 'off', current_date + n % 50, current_date + n % 50 + 6, now()
        FROM ${series} WHERE n % 10 = 0;
      INSERT INTO lsa_certificates (id, lsa_id, title, issuing_body, verdict, created_at)
        SELECT gen_random_uuid(), ${idOf('l')}, 'x', 'x', 'verified', now()
        FROM ${series}, LATERAL (SELECT abs(hashint4(n)) AS h) r WHERE h / 17 % 4 = 0;
      INSERT INTO lsa_availability_rules (lsa_id, zone, notice_online_hours, notice_in_person_hours, changed_at)
        SELECT ${idOf('l')}, CASE n % 20 WHEN 0 THEN (ARRAY['Asia/Kolkata', 'Asia/Manila', 'Europe/London'])[1 + n / 20 % 3] ELSE 'Asia/Dubai' END,
          (ARRAY[2, 4, 24, 72])[1 + n / 5 % 4], (ARRAY[12, 24, 48, 72])[1 + n / 5 % 4], now()
        FROM ${series} WHERE n % 5 = 0;
    `);
    process.stderr.write(`\r${Math.min(size, first + batch - 1)} of ${size} LSAs`);
  }
  process.stderr.write('\n');
  await pool.query('VACUUM ANALYZE');
}
