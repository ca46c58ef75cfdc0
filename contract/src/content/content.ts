import { z } from 'zod';
import { email } from '../accounts/accounts.ts';
import { done, endpoint, nothing, page, pageQuery, STAFF } from '../endpoint.ts';
import { LANGUAGES } from '../product.ts';
import { line, text } from '../text/texts.ts';

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.');
const language = z.enum(LANGUAGES);

export const articleSummary = z.object({
  slug: z.string(),
  language,
  title: z.string(),
  summary: z.string(),
  author: z.string().describe('The name under the title'),
  published_at: z.iso.datetime().nullable().describe('Null while it is a draft'),
  minutes: z.number().int().describe('Reading time'),
});
export type ArticleSummary = z.output<typeof articleSummary>;

export const article = articleSummary.extend({
  body_html: z.string().describe('Made by the server, safe to show'),
  languages: z.array(language).describe('The languages it is published in'),
});
export type Article = z.output<typeof article>;

const draft = z.object({
  title: line(140, 'A title is required.'),
  summary: line(300, 'A summary is required.'),
  author: line(80, 'An author is required.'),
  body_markdown: text(20_000, 'A text is required.'),
});
export const articleSource = articleSummary.extend({ body_markdown: z.string() });
export type ArticleSource = z.output<typeof articleSource>;

const articlePair = z
  .object({ slug: z.string(), en: articleSummary.nullable(), ar: articleSummary.nullable() })
  .describe('Both versions of an article have the same address');
export type ArticlePair = z.output<typeof articlePair>;

const key = z.object({ slug, language });

export const listArticles = endpoint({
  method: 'GET',
  path: 'content/articles/',
  summary: 'Published articles, newest first',
  access: 'public',
  seenByStaff: 'articles',
  query: z.object({ language: language.default('en'), ...pageQuery }),
  answers: { 200: page(articleSummary) },
  errors: [],
});

export const getArticle = endpoint({
  method: 'GET',
  path: 'content/articles/{slug}/',
  summary: 'One published article; in English where there is no Arabic version',
  access: 'public',
  seenByStaff: 'articles',
  params: z.object({ slug }),
  query: z.object({ language: language.default('en') }),
  answers: { 200: article },
  errors: ['not_found'],
});

export const listArticleSources = endpoint({
  method: 'GET',
  path: 'content/article-sources/',
  summary: 'Every article with its versions, drafts included, for the people who write them; newest first',
  access: STAFF,
  query: z.object(pageQuery),
  answers: { 200: page(articlePair) },
  errors: [],
});

export const getArticleSource = endpoint({
  method: 'GET',
  path: 'content/article-sources/{slug}/{language}/',
  summary: 'One article as it was written',
  access: STAFF,
  params: key,
  answers: { 200: articleSource },
  errors: ['not_found'],
});

export const createArticle = endpoint({
  method: 'POST',
  path: 'content/article-sources/',
  summary: 'Start a draft',
  access: STAFF,
  body: draft.extend({ slug, language }),
  answers: { 201: articleSource },
  errors: ['slug_taken'],
});

export const changeArticle = endpoint({
  method: 'PATCH',
  path: 'content/article-sources/{slug}/{language}/',
  summary: 'Change an article, publish it or take it back',
  access: STAFF,
  params: key,
  body: draft.extend({ published: z.boolean() }).partial(),
  answers: { 200: articleSource },
  errors: ['not_found'],
});

export const previewArticle = endpoint({
  method: 'POST',
  path: 'content/article-previews/',
  summary: 'How a text will look, without keeping it',
  access: STAFF,
  body: draft.pick({ body_markdown: true }),
  answers: { 200: article.pick({ body_html: true, minutes: true }) },
  errors: [],
});

export const removeArticle = endpoint({
  method: 'DELETE',
  path: 'content/article-sources/{slug}/{language}/',
  summary: 'Remove a draft for good; a published article has to be taken back first',
  access: STAFF,
  params: key,
  answers: { 204: nothing },
  errors: ['not_found', 'conflict'],
});

export const joinComingSoon = endpoint({
  method: 'POST',
  path: 'prelaunch/coming-soon-emails/',
  summary: 'Leave an e-mail address to hear when Sanad opens; kept once',
  access: 'public',
  body: z.object({ email, language: language.default('en') }),
  answers: { 201: done },
  errors: ['too_many_requests'],
});
