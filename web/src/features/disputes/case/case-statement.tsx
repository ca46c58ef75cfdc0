import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { useDeskText } from '../desk/use-desk-text.ts';
import { AttachmentList } from './attachment-list.tsx';

/** What the person who raised it wrote, over the whole width, with the files of both parties. */
export function CaseStatement({ data }: { data: DisputeCase }) {
  const { t } = useDeskText();
  const hasParties = data.parties.length > 0;
  if (!data.description && !hasParties) return null;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-3.5 @2xl:p-4">
      {data.description && (
        <div>
          <h2 className="mb-1.5 text-15">{t('management.description')}</h2>
          <p dir="auto" className="max-w-[75ch] whitespace-pre-line wrap-anywhere text-15 leading-relaxed">
            {data.description}
          </p>
        </div>
      )}
      {hasParties && (
        <div className={data.description ? 'border-line border-t pt-3' : ''}>
          <AttachmentList attachments={data.attachments} />
        </div>
      )}
    </section>
  );
}
