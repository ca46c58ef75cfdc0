import { CircleCheck, Clock, Inbox, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Column } from '../../../ui/data-table/data-table-column.ts';
import { Segment } from '../../../ui/fields/segment.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Section } from './ui-gallery-section.tsx';

type Row = { id: string; name: string; amount: number; state: 'open' | 'paid' | 'late' };
type Face = 'full' | 'loading' | 'empty' | 'error';

const TONES = { open: 'sky', paid: 'leaf', late: 'coral' } as const;
const ICONS = { open: Clock, paid: CircleCheck, late: TriangleAlert };
const FACES: Face[] = ['full', 'loading', 'empty', 'error'];

export function GalleryData() {
  const { t } = useTranslation('dev');
  const [face, setFace] = useState<Face>('full');
  const rows: Row[] = [
    { id: 'a', name: t('gallery.people.a'), amount: 150, state: 'open' },
    { id: 'b', name: t('gallery.people.b'), amount: 95.5, state: 'late' },
    { id: 'c', name: t('gallery.people.c'), amount: 210, state: 'paid' },
  ];
  const columns: Column<Row>[] = [
    { key: 'name', header: t('gallery.name'), cell: (row) => row.name, isTitle: true },
    {
      key: 'state',
      header: t('gallery.state'),
      cell: (row) => (
        <Badge tone={TONES[row.state]} icon={ICONS[row.state]}>
          {t(`gallery.rows.${row.state}`)}
        </Badge>
      ),
    },
    {
      key: 'amount',
      header: t('gallery.amount'),
      cell: (row) => `AED\u00a0${row.amount.toFixed(2)}`,
      align: 'end',
    },
  ];
  return (
    <Section title={t('gallery.sections.table')}>
      <Segment
        label={t('gallery.face.choose')}
        value={face}
        onChange={(id) => setFace(id as Face)}
        options={FACES.map((id) => ({ id, name: t(`gallery.face.${id}`) }))}
      />
      <DataTable
        label={t('gallery.tableLabel')}
        columns={columns}
        rows={face === 'empty' ? [] : rows}
        rowKey={(row) => row.id}
        isLoading={face === 'loading'}
        error={face === 'error'}
        onRetry={() => setFace('full')}
        empty={
          <EmptyState
            icon={Inbox}
            title={t('gallery.empty')}
            action={
              <Button variant="primary" onClick={() => setFace('full')}>
                {t('gallery.add')}
              </Button>
            }
          >
            {t('gallery.emptyHint')}
          </EmptyState>
        }
      />
    </Section>
  );
}
