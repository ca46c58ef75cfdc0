import { z } from 'zod';
import { endpoint, nothing, STAFF } from '../endpoint.ts';
import { LANGUAGES } from '../product.ts';
import { line, optionalText, text } from '../text/texts.ts';

/** In reading order; the titles are in the web app's messages. A group's id is its anchor on the FAQ page. */
export const FAQ_GROUPS = ['start', 'safety', 'booking', 'money', 'child', 'progress', 'help', 'lsas'] as const;
export type FaqGroup = (typeof FAQ_GROUPS)[number];

/** The whole list is shown at once, so it has an end. */
export const QUESTIONS_MAX = 300;
export const QUESTION_MAX = 200;
export const ANSWER_MAX = 4000;

const language = z.enum(LANGUAGES);
const group = z.enum(FAQ_GROUPS);
const question = z.object({
  id: z.uuid(),
  group,
  language: language.describe('English where there is no Arabic version'),
  question: z.string(),
  answer_html: z.string().describe('Made by the server, safe to show'),
});
export type FaqQuestion = z.output<typeof question>;

export const listQuestions = endpoint({
  method: 'GET',
  path: 'content/questions/',
  summary: 'Published questions and answers, in reading order',
  access: 'public',
  query: z.object({
    language: language.default('en'),
    home: z.enum(['true']).optional().describe('Only those on the home page'),
  }),
  answers: { 200: z.object({ results: z.array(question) }) },
  errors: [],
});

/** {{product}} stands for the product's name. */
const words = z.object({
  group,
  on_home: z.boolean().describe('Shown on the home page as well'),
  question_en: line(QUESTION_MAX, 'Write the question.'),
  answer_en: text(ANSWER_MAX, 'Write the answer.').describe('Markdown'),
  question_ar: optionalText(QUESTION_MAX),
  answer_ar: optionalText(ANSWER_MAX).describe('Markdown'),
});
const BOTH = 'Write both the question and the answer, or neither.';
export const questionDraft = words
  .refine((value) => value.question_ar !== '' || value.answer_ar === '', { path: ['question_ar'], error: BOTH })
  .refine((value) => value.answer_ar !== '' || value.question_ar === '', { path: ['answer_ar'], error: BOTH });
export type QuestionDraft = z.output<typeof questionDraft>;

const source = z
  .object({
    id: z.uuid(),
    group,
    on_home: z.boolean(),
    question_en: z.string(),
    answer_en: z.string(),
    question_ar: z.string().describe('Empty while there is no Arabic version'),
    answer_ar: z.string(),
    published: z.boolean(),
    version: z.number().int().describe('Goes up with every change; moving a question is none'),
    changed_at: z.iso.datetime(),
  })
  .meta({ id: 'QuestionSource' });
export type QuestionSource = z.output<typeof source>;

const version = z.number().int().min(1).max(2_147_483_647).describe('The version this is based on');
const params = z.object({ id: z.uuid() });

export const listQuestionSources = endpoint({
  method: 'GET',
  path: 'content/question-sources/',
  summary: 'Every question in reading order, drafts included, for the people who write them',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(source) }) },
  errors: [],
});

export const getQuestionSource = endpoint({
  method: 'GET',
  path: 'content/question-sources/{id}/',
  summary: 'One question as it was written',
  access: STAFF,
  params,
  answers: { 200: source },
  errors: ['not_found'],
});

export const createQuestion = endpoint({
  method: 'POST',
  path: 'content/question-sources/',
  summary: 'Add a question as a draft, at the end of its group',
  access: STAFF,
  body: questionDraft,
  answers: { 201: source },
  errors: ['no_longer_possible'],
});

export const changeQuestion = endpoint({
  method: 'PUT',
  path: 'content/question-sources/{id}/',
  summary: 'Change the words of a question, or its group',
  access: STAFF,
  params,
  body: questionDraft.safeExtend({ version }),
  answers: { 200: source },
  errors: ['not_found', 'text_changed'],
});

export const publishQuestion = endpoint({
  method: 'POST',
  path: 'content/question-sources/{id}/publish/',
  summary: 'Show a question on the public pages, or take it back',
  access: STAFF,
  params,
  body: z.object({ published: z.boolean(), version }),
  answers: { 200: source },
  errors: ['not_found', 'text_changed'],
});

export const moveQuestion = endpoint({
  method: 'POST',
  path: 'content/question-sources/{id}/move/',
  summary: 'Move a question one place up or down in its group; at the end of the group it stays where it is',
  access: STAFF,
  params,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  answers: { 200: z.object({ results: z.array(source) }) },
  errors: ['not_found'],
});

export const removeQuestion = endpoint({
  method: 'DELETE',
  path: 'content/question-sources/{id}/',
  summary: 'Delete a draft for good; a published question has to be taken back first',
  access: STAFF,
  params,
  answers: { 204: nothing },
  errors: ['not_found', 'conflict'],
});
