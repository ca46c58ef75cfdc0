import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { FileText, Paperclip } from 'lucide-react';
import { useDeskText } from '../desk/use-desk-text.ts';

type Attachment = Pick<DisputeCase['attachments'][number], 'id' | 'name' | 'address' | 'picture' | 'added_at'> & {
  party?: DisputeCase['attachments'][number]['party'];
};

/** Photos and documents the parties added; each opens by itself. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const { t, dateTime } = useDeskText();
  return (
    <section>
      <h2 className="mb-1.5 flex items-center gap-1.5 text-14">
        <Paperclip size={16} aria-hidden />
        {t('attachments.title', { count: attachments.length })}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {attachments.map(({ id, name, address, picture, party, added_at }) => (
          <li key={id}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="block w-28 overflow-hidden rounded-control border border-line bg-card text-13 hover:border-pine"
            >
              {picture ? (
                <img src={picture.small} alt="" className="h-20 w-full object-cover" />
              ) : (
                <span className="grid h-20 place-items-center bg-sunken">
                  <FileText size={28} aria-hidden />
                </span>
              )}
              <span className="block truncate px-2 pt-1.5">
                {name || (party ? t('attachments.from', { party: t(`party.${party}`) }) : t('attachments.photo'))}
              </span>
              <span className="block truncate px-2 pb-1.5 text-12 text-ink-soft">{dateTime(added_at)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
