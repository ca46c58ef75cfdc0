import { type ReactNode, useState } from 'react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { ResendButton } from './resend-button.tsx';

interface CodeRequestProps {
  /** Where the code goes, before and after it was sent. */
  text: (isSent: boolean) => ReactNode;
  request: () => Promise<unknown>;
  onCode: (code: string) => Promise<void>;
  sendLabel: string;
  confirmLabel: string;
  /** Another button beside the one that sends the code. */
  children?: ReactNode;
}

/** Sends a one-time code to the owner of the account, then takes it. */
export function CodeRequest({ text, request, onCode, sendLabel, confirmLabel, children }: CodeRequestProps) {
  const errorText = useErrorMessage();
  const [isSent, setIsSent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    setIsPending(true);
    setProblem(null);
    try {
      await request();
      setIsSent(true);
    } catch (error) {
      setProblem(errorText(error).message);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="grid gap-4 pb-2">
      <p className="text-ink-soft">{text(isSent)}</p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {isSent ? (
        <>
          <CodeForm submitLabel={confirmLabel} onCode={onCode} />
          <ResendButton
            onResend={async () => {
              await request();
            }}
          />
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isBlock={!children} onClick={send} isPending={isPending}>
            {sendLabel}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}
