CREATE TABLE articles (
  slug text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ar')),
  title text NOT NULL,
  summary text NOT NULL,
  body_markdown text NOT NULL,
  body_html text NOT NULL,
  minutes integer NOT NULL,
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (id),
  PRIMARY KEY (slug, language)
);
CREATE INDEX articles_published ON articles (language, published_at DESC, slug DESC) WHERE published_at IS NOT NULL;
CREATE INDEX articles_newest ON articles (created_at DESC, slug DESC, language DESC);

CREATE TABLE coming_soon_emails (
  email text PRIMARY KEY,
  language text NOT NULL,
  created_at timestamptz NOT NULL
);
