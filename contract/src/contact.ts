import { z } from 'zod';
import { email } from './accounts/accounts.ts';
import { done, endpoint, page, pageQuery, STAFF } from './endpoint.ts';
import { LANGUAGES } from './product.ts';
import { anyName, text } from './text/texts.ts';

export const CONTACT_TOPICS = ['booking', 'payment', 'account', 'safety', 'lsa_work', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export const CONTACT_TEXT_MAX = 3000;
/** `open`: no answer yet. `answered`: we wrote back. `done`: closed without an answer. */
export const CONTACT_STATES = ['open', 'answered', 'done'] as const;

const contactChannels = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable().describe('With country code, such as +97140000000'),
  whatsapp: z.string().nullable().describe('A number with country code'),
});
export type ContactChannels = z.output<typeof contactChannels>;

const language = z.enum(LANGUAGES).default('en');
const contactText = z.object({
  topic: z.enum(CONTACT_TOPICS, { error: 'Please choose a topic.' }),
  message: text(CONTACT_TEXT_MAX, 'Write a message.'),
});
export const contactForm = contactText.extend({ name: anyName(120, 'Your name is required'), email });

export const getContactChannels = endpoint({
  method: 'GET',
  path: 'contact/channels/',
  summary: 'How to reach our team besides the form; null where there is no such way',
  access: 'public',
  answers: { 200: contactChannels },
  errors: [],
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: 'contact/messages/',
  summary: 'Write to our team without an account. The sender gets a short confirmation by e-mail',
  access: 'public',
  body: contactForm.extend({ language }),
  answers: { 201: done },
  errors: ['too_many_requests'],
});

export const sendOwnContactMessage = endpoint({
  method: 'POST',
  path: 'contact/own-messages/',
  summary: 'Write to our team from one’s account: name and e-mail address are those of the account',
  access: 'signed_in',
  body: contactText.extend({ language }),
  answers: { 201: done },
  errors: ['too_many_requests'],
});

const contactMessage = z.object({
  id: z.uuid(),
  topic: z.enum(CONTACT_TOPICS),
  state: z.enum(CONTACT_STATES),
  name: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  message: z.string(),
  person: z.uuid().nullable().describe('The account it was sent from'),
  created_at: z.iso.datetime(),
  answer: z.string(),
  closed_by: z.string().describe('Name of the colleague who answered or closed it; empty while it is open'),
  closed_at: z.iso.datetime().nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

const contactMessageSummary = contactMessage.pick({ id: true, topic: true, state: true, name: true, created_at: true });
export type ContactMessageSummary = z.output<typeof contactMessageSummary>;

export const listContactMessages = endpoint({
  method: 'GET',
  path: 'staff/contact-messages/',
  summary: 'Messages people sent to our team: open ones oldest first, closed ones newest first',
  access: STAFF,
  query: z.object({ list: z.enum(['open', 'closed']).default('open'), ...pageQuery }),
  answers: { 200: page(contactMessageSummary) },
  errors: [],
});

const params = z.object({ id: z.uuid() });

export const getContactMessage = endpoint({
  method: 'GET',
  path: 'staff/contact-messages/{id}/',
  summary: 'One message. Each reading is logged',
  access: STAFF,
  params,
  answers: { 200: contactMessage },
  errors: ['not_found'],
});

export const answerContactMessage = endpoint({
  method: 'POST',
  path: 'staff/contact-messages/{id}/answer/',
  summary: 'Answer by e-mail; the answer is kept with the message',
  access: STAFF,
  params,
  body: z.object({ text: text(CONTACT_TEXT_MAX, 'Write an answer.') }),
  answers: { 200: contactMessage },
  errors: ['not_found', 'conflict'],
});

export const closeContactMessage = endpoint({
  method: 'POST',
  path: 'staff/contact-messages/{id}/done/',
  summary: 'Close a message without an answer',
  access: STAFF,
  params,
  answers: { 200: contactMessage },
  errors: ['not_found', 'conflict'],
});
