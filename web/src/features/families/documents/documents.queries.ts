import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  addChildDocument,
  deleteChildDocument,
  listChildDocuments,
  openChildDocument,
  shareChildDocument,
  unshareChildDocument,
} from '@sanad/contract/families/child-documents.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** Shorter than any address of a file lives, so that the links on the screen work. */
const ADDRESS_FRESH_MS = 2 * 60_000;
const keyOf = (childId: string) => ['child-documents', childId] as const;

export const childDocumentsQuery = (childId: string) =>
  queryOptions({
    queryKey: keyOf(childId),
    queryFn: ({ signal }) => call(listChildDocuments, { params: { id: childId }, signal }),
    refetchInterval: ADDRESS_FRESH_MS,
  });

function useDocumentChange<Input, Result>(childId: string, change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(childId) }),
  });
}

export function useAddDocument(childId: string) {
  return useDocumentChange(childId, (body: BodyOf<typeof addChildDocument>) =>
    call(addChildDocument, { params: { id: childId }, body }),
  );
}

export function useDeleteDocument(childId: string) {
  return useDocumentChange(childId, (document_id: string) =>
    call(deleteChildDocument, { params: { id: childId, document_id } }),
  );
}

export function useShareDocument(childId: string, document_id: string) {
  return useDocumentChange(childId, ({ lsa_id, isShared }: { lsa_id: string; isShared: boolean }) => {
    const params = { id: childId, document_id, lsa_id };
    return isShared ? call(shareChildDocument, { params }) : call(unshareChildDocument, { params });
  });
}

/** As an LSA or our team: each reading is logged for the parent. */
export function useOpenDocument(childId: string) {
  return useMutation({
    mutationFn: (document_id: string) => call(openChildDocument, { params: { id: childId, document_id } }),
    gcTime: 0,
  });
}
