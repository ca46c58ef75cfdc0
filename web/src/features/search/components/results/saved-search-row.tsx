import type { SavedSearch } from '@sanad/contract/search/search.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { submit } from '../../../../lib/api/submit.ts';
import { useViewerTime } from '../../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../../lib/toast.ts';
import { IconButton } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { chipLabels } from '../../chip-labels.ts';
import { chipsOf } from '../../chips.ts';
import { filtersOfSaved } from '../../filters.ts';
import { useChangeSavedSearch, useRemoveSavedSearch } from '../../saved.queries.ts';
import { useSearchText } from '../../use-search-text.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** One saved search: opened, renamed, its alert turned on or off, or deleted. */
export function SavedSearchRow({ search, to }: { search: SavedSearch; to: string }) {
  const searchText = useSearchText();
  const { t } = searchText;
  const { date } = useViewerTime();
  const errorText = useErrorMessage();
  const change = useChangeSavedSearch(search.id);
  const remove = useRemoveSavedSearch();
  const [asking, setAsking] = useState<'name' | 'removal' | null>(null);
  const filters = filtersOfSaved(search.filters);
  const parts = chipsOf(filters).map((chip) => chipLabels(chip, filters, searchText));
  const summary = [...(filters.q ? [`“${filters.q}”`] : []), ...parts].join(t('comma')) || t('saved.everything');
  const named = (action: string) => t('saved.named', { action, name: search.name });
  const alerts = change.isPending && change.variables.alerts !== undefined ? change.variables.alerts : search.alerts;
  const fail = (error: Error) => void toast.error(errorText(error).message);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="wrap-anywhere text-18">
          <bdi>{search.name}</bdi>
        </h3>
        <p className="text-15 text-ink-soft">{summary}</p>
        <p className="text-14 text-ink-soft">{t('saved.since', { date: date(search.created_at) })}</p>
      </div>
      <Switch isSelected={alerts} onChange={(isOn) => change.mutate({ alerts: isOn }, { onError: fail })}>
        {t('saved.alerts')}
        <span className="visually-hidden">: {search.name}</span>
      </Switch>
      <div className="flex items-center gap-1">
        <LinkButton to={to} size="sm" variant="ghost" aria-label={named(t('saved.open'))}>
          {t('saved.open')}
        </LinkButton>
        <IconButton icon={Pencil} label={named(t('saved.rename'))} onClick={() => setAsking('name')} />
        <IconButton icon={Trash2} label={named(t('saved.remove'))} onClick={() => setAsking('removal')} />
      </div>
      {asking === 'name' && <RenameDialog search={search} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        isOpen={asking === 'removal'}
        onClose={() => setAsking(null)}
        title={t('saved.removeTitle')}
        confirmLabel={t('saved.remove')}
        isPending={remove.isPending}
        isDanger
        onConfirm={() =>
          submit(remove, search.id, {
            onSuccess: () => {
              setAsking(null);
              toast.success(t('saved.removed'));
            },
            onError: fail,
          })
        }
      >
        {t('saved.removeText', { name: search.name })}
      </ConfirmDialog>
    </div>
  );
}
