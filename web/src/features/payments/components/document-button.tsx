import type { AnswerOf, Endpoint } from '@sanad/contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callForFile } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { saveAs } from '../../../lib/files/save-as.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';

interface Props<E extends Endpoint> extends Pick<ButtonProps, 'children' | 'variant' | 'size'> {
  endpoint: E;
  input: Parameters<typeof callForFile<E>>[1];
  /** What it is of, where the button says only what it is. */
  label?: string;
}

/** Fetches a document with the login and offers it to be saved. */
export function DocumentButton<E extends Endpoint>({ endpoint, input, label, children, ...look }: Props<E>) {
  const errorText = useErrorMessage();
  const download = useMutation<{ blob: Blob; name: string }, Error, void, AnswerOf<E>>({
    mutationFn: () => callForFile(endpoint, input),
    onSuccess: ({ blob, name }) => saveAs(blob, name),
    onError: (error) => void toast.error(errorText(error).message),
  });
  return (
    <Button
      icon={Download}
      {...look}
      {...(label && { 'aria-label': label })}
      isPending={download.isPending}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}
