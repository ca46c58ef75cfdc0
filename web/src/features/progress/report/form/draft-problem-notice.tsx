import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import type { DraftProblem, ReportDraft } from '../draft/report-draft.ts';
import { useReportText } from '../use-report-text.ts';

interface Props {
  draft: ReportDraft;
  problem: DraftProblem | null;
  /** Where the signed report is read. */
  signedPath: string;
}

/** Something else happened to the report meanwhile: both versions stay until the person has chosen. */
export function DraftProblemNotice({ draft, problem, signedPath }: Props) {
  const { t, when } = useReportText();
  const errorText = useErrorMessage();
  if (!problem) return null;
  if (problem.kind === 'refused') {
    return (
      <Notice tone="danger" role="alert" title={t('problem.refusedTitle')}>
        {errorText(problem.error).message} {t('problem.refusedText')}
      </Notice>
    );
  }
  if (problem.kind === 'signed') {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t('problem.signedTitle')}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={signedPath} size="sm">
              {t('problem.openSigned')}
            </LinkButton>
            <Button size="sm" variant="quiet" onClick={() => draft.takeNewer()}>
              {t('problem.discard')}
            </Button>
          </div>
        }
      >
        {t('problem.signedText')}
      </Notice>
    );
  }
  const { newer } = problem;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('problem.conflictTitle')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => draft.keepOwn()}>
            {t('problem.keepOwn')}
          </Button>
          <Button size="sm" onClick={() => draft.takeNewer()}>
            {t('problem.takeNewer')}
          </Button>
        </div>
      }
    >
      {t('problem.conflictText', { when: newer.saved_at ? when(newer.saved_at) : '' })}
      {newer.content?.summary && (
        <span dir="auto" className="wrap-anywhere mt-1 block">
          {t('problem.newerText', { text: newer.content.summary })}
        </span>
      )}
    </Notice>
  );
}
