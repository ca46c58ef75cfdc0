import type { UseMutationResult } from '@tanstack/react-query';

interface Callbacks<Data, Failure> {
  onSuccess?: (data: Data) => unknown;
  onError?: (error: Failure) => unknown;
  onSettled?: () => unknown;
}

/**
 * `mutation.mutate`, for a row of a list: its callbacks run even if the row is gone by then. Live updates often take it
 * off the screen before the response is here, and `mutate` calls nobody back who has left.
 */
export function submit<Data, Failure extends Error, Variables>(
  mutation: Pick<UseMutationResult<Data, Failure, Variables>, 'mutateAsync'>,
  variables: NoInfer<Variables>,
  { onSuccess, onError, onSettled }: Callbacks<Data, Failure>,
): void {
  void mutation
    .mutateAsync(variables)
    .then(onSuccess, (error: Failure) => onError?.(error))
    .finally(onSettled);
}
