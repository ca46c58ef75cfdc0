import type { PolicyVersion } from '@sanad/contract/policy/policy.ts';
import { Badge } from '../../ui/badge.tsx';
import { ShowMore } from '../../ui/buttons/show-more.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column } from '../../ui/data-table/data-table-column.ts';
import { ChangedFigures } from './changed-figures.tsx';
import { usePolicyText } from './use-policy-text.ts';

const TONES = { current: 'leaf', coming: 'sky', past: 'neutral', withdrawn: 'line' } as const;

interface Props {
  versions: readonly PolicyVersion[];
  total: number;
  onMore: () => void;
  isLoadingMore: boolean;
}

/** Every version with who, why, and what it changed. */
export function VersionHistory({ versions, total, onMore, isLoadingMore }: Props) {
  const { t } = usePolicyText();
  const columns = useColumns();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 font-semibold text-18">
        {t('history.title')}
      </h2>
      <DataTable
        label={t('history.versions')}
        density="staff"
        columns={columns}
        rows={versions}
        rowKey={({ number }) => String(number)}
        empty={null}
      />
      <ShowMore shown={versions.length} total={total} onMore={onMore} isPending={isLoadingMore} />
    </section>
  );
}

function useColumns(): Column<PolicyVersion>[] {
  const { t, date, moment } = usePolicyText();
  return [
    {
      key: 'number',
      header: t('history.version'),
      isTitle: true,
      cell: ({ number, state }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          {t('version', { number })}
          <Badge size="sm" tone={TONES[state]}>
            {t(`states.${state}`)}
          </Badge>
        </span>
      ),
    },
    {
      key: 'from',
      header: t('history.from'),
      cell: ({ effective_from }) => <span className="whitespace-nowrap">{moment(effective_from)}</span>,
    },
    {
      key: 'change',
      header: t('history.change'),
      cell: ({ before, figures }) => (before ? <ChangedFigures before={before} after={figures} /> : t('history.first')),
    },
    {
      key: 'why',
      header: t('history.why'),
      cell: ({ note, made_by }) => (
        <span className="wrap-anywhere block max-w-80">
          <bdi>{made_by ? note : t('history.firstNote')}</bdi>
        </span>
      ),
    },
    {
      key: 'who',
      header: t('history.who'),
      cell: ({ made_by, made_at, withdrawn_by, withdrawn_at }) => (
        <span className="block">
          <bdi>{made_by?.name ?? '–'}</bdi>
          {made_by && <span className="block text-13 text-ink-soft">{date(made_at)}</span>}
          {withdrawn_by && withdrawn_at && (
            <span className="block text-13 text-ink-soft">
              {t('history.withdrawnBy', { name: withdrawn_by.name, date: date(withdrawn_at) })}
            </span>
          )}
        </span>
      ),
    },
  ];
}
