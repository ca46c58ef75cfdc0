import type { Page } from '@playwright/test';
import { api } from './fixtures.ts';
import type { Pair } from './session-setup.ts';

/** The chat of a family and an LSA. */
export async function openChat(page: Page, { family, lsa }: Pair): Promise<string> {
  const { id } = await api<{ id: string }>(page, 'POST', 'chat/chats/', { lsa_id: lsa.id }, family.token);
  return id;
}

export async function writeByApi(page: Page, chatId: string, token: string, text: string): Promise<void> {
  await api(page, 'POST', `chat/chats/${chatId}/messages/`, { id: crypto.randomUUID(), text }, token);
}

export async function readByApi(page: Page, chatId: string, token: string, sequence: number): Promise<void> {
  await api(page, 'POST', `chat/chats/${chatId}/read/`, { sequence }, token);
}

export const parentChat = (id: string) => `/parent-dashboard/message?chat=${id}`;
export const lsaChat = (id: string) => `/lsa-dashboard/message?chat=${id}`;

export const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The messages that are drawn, in their order. */
export const messagesIn = (page: Page) => page.getByRole('log').getByRole('article');

/** The connection is there: the other person, whose chat is open as well, is shown as online. */
export const online = (page: Page) => page.getByText('Online', { exact: true });
