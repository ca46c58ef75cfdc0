import type { PublicHoliday } from '@sanad/contract/holidays.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HolidayDialog } from '../../../features/availability/components/holiday-dialog.tsx';
import { HolidaysTable } from '../../../features/availability/components/holidays-table.tsx';
import { useHolidays } from '../../../features/availability/holidays.queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

export function Component() {
  const { t } = useTranslation('availability');
  const { data = [] } = useHolidays();
  const [open, setOpen] = useState<{ holiday: PublicHoliday | null } | null>(null);
  const add = () => setOpen({ holiday: null });
  return (
    <div className="max-w-240">
      <PageHead title={t('holidays.title')} />
      <PageHeading
        size="staff"
        lead={t('holidays.lead')}
        actions={
          data.length > 0 && (
            <Button variant="primary" size="sm" icon={Plus} onClick={add}>
              {t('holidays.add')}
            </Button>
          )
        }
        className="mb-5"
      >
        {t('holidays.title')}
      </PageHeading>
      <HolidaysTable onAdd={add} onEdit={(holiday) => setOpen({ holiday })} />
      {open && <HolidayDialog holiday={open.holiday} known={data} onClose={() => setOpen(null)} />}
    </div>
  );
}
