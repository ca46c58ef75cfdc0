-- Questions and answers of the public pages. The texts the product opens with are written by the content module,
-- which turns their Markdown into HTML.
CREATE TABLE faq_entries (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  position integer NOT NULL,
  on_home boolean NOT NULL,
  question_en text NOT NULL CHECK (question_en <> '' AND char_length(question_en) <= 200),
  answer_en text NOT NULL CHECK (answer_en <> '' AND char_length(answer_en) <= 4000),
  answer_en_html text NOT NULL,
  question_ar text NOT NULL CHECK (char_length(question_ar) <= 200),
  answer_ar text NOT NULL CHECK (char_length(answer_ar) <= 4000),
  answer_ar_html text NOT NULL,
  published boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- The Arabic version is there with question and answer, or not at all.
  CONSTRAINT faq_entries_arabic CHECK ((question_ar = '') = (answer_ar = '')),
  -- Two places are exchanged in one statement.
  CONSTRAINT faq_entries_place UNIQUE (topic, position) DEFERRABLE
);

-- Of two people who change one saved reply, the second is told.
ALTER TABLE saved_replies ADD COLUMN version integer NOT NULL DEFAULT 1;
