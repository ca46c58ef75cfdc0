import { ATTACHMENTS_MOST } from '@sanad/contract/disputes/dispute-rules.ts';
import { addDisputeAttachment, type DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import { FILE_KINDS, FILE_MAX_BYTES } from '@sanad/contract/files/file-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { uploadTo, type Watched } from '../../../lib/files/upload.ts';
import { Card } from '../../../ui/card.tsx';
import { Upload } from '../../../ui/upload/upload.tsx';
import { useDisputeText } from './use-dispute-text.ts';
import { disputesKey } from './waiting-disputes.queries.ts';

/** What the reader wrote and added. Our team sees it; the other side does not. */
export function OwnAccount({ dispute }: { dispute: DisputeDetails }) {
  const { t, when } = useDisputeText();
  const { is_yours, description, attachments, may, session } = dispute;
  if (!is_yours && attachments.length === 0 && !may.attach) return null;
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-18">{t(is_yours ? 'own.title' : 'own.files')}</h2>
        <p className="text-15 text-ink-soft">
          {is_yours
            ? t('own.at', { when: when(dispute.raised_at), name: session.other.name })
            : t('own.private', { name: session.other.name })}
        </p>
      </div>
      {description && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {description}
        </p>
      )}
      <AttachmentList attachments={attachments} />
      {may.attach && <AddAttachment dispute={dispute} />}
    </Card>
  );
}

function AttachmentList({ attachments }: Pick<DisputeDetails, 'attachments'>) {
  const { t } = useDisputeText();
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t('own.files')} className="flex flex-wrap gap-3">
      {attachments.map(({ id, name, address, picture }) => (
        <li key={id}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="block w-32 overflow-hidden rounded-control border border-line text-14 hover:border-pine"
          >
            {picture ? (
              <img src={picture.small} alt="" className="h-24 w-full object-cover" />
            ) : (
              <span className="grid h-24 place-items-center bg-sunken">
                <FileText size={30} aria-hidden />
              </span>
            )}
            <span className="block truncate px-2.5 py-2">{name || t('own.photo')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function AddAttachment({ dispute: { id, attachments } }: { dispute: DisputeDetails }) {
  const { t } = useDisputeText();
  const client = useQueryClient();
  const errorText = useErrorMessage();
  if (attachments.length >= ATTACHMENTS_MOST) {
    return <p className="text-15 text-ink-soft">{t('files.full', { count: ATTACHMENTS_MOST })}</p>;
  }
  async function send(file: File, watched: Watched): Promise<void> {
    await uploadTo(addDisputeAttachment.path.replace('{id}', id), file, watched);
    await client.invalidateQueries({ queryKey: disputesKey });
  }
  return (
    <Upload
      key={attachments.length}
      label={t('files.add')}
      hint={t('files.hint')}
      accept={FILE_KINDS.dispute_attachment.join(',')}
      maxBytes={FILE_MAX_BYTES}
      send={send}
      errorText={(error) => errorText(error).message}
    />
  );
}
