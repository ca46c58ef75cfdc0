import {
  answerContactMessage,
  type ContactMessage,
  closeContactMessage,
  getContactChannels,
  getContactMessage,
  listContactMessages,
  sendContactMessage,
  sendOwnContactMessage,
} from '@sanad/contract/contact.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['contact-messages'] as const;
export const CONTACT_LISTS = ['open', 'closed'] as const;
export type ContactList = (typeof CONTACT_LISTS)[number];

export const contactChannelsQuery = queryOptions({
  queryKey: ['contact', 'channels'],
  queryFn: ({ signal }) => call(getContactChannels, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** From the account of whoever is signed in, else with the name and address they typed. */
export function sendToTeam(values: BodyOf<typeof sendContactMessage>, isSignedIn: boolean) {
  const { name: _name, email: _email, ...own } = values;
  return isSignedIn ? call(sendOwnContactMessage, { body: own }) : call(sendContactMessage, { body: values });
}

export function contactMessagesQuery(list: ContactList) {
  return infiniteQueryOptions({
    queryKey: [...KEY, list],
    queryFn: ({ pageParam, signal }) =>
      call(listContactMessages, { query: { list, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: 'always',
  });
}

const openCountQuery = queryOptions({
  queryKey: [...KEY, 'open-count'],
  queryFn: async ({ signal }) => (await call(listContactMessages, { query: { list: 'open', limit: 1 }, signal })).count,
  refetchOnWindowFocus: 'always',
});

/** How many messages nobody has answered or closed yet; 0 while that is not known. */
export function useOpenMessageCount(): number {
  return useQuery(openCountQuery).data ?? 0;
}

/** Each reading is logged, so it is not fetched again by itself. */
export function contactMessageQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call(getContactMessage, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** `text`: null closes it without an answer. */
export function useCloseMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string | null): Promise<ContactMessage> =>
      text === null
        ? call(closeContactMessage, { params: { id } })
        : call(answerContactMessage, { params: { id }, body: { text } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
