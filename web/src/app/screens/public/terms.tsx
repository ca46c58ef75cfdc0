import { useText } from '../../../lib/text/use-text.ts';
import { PageHead } from '../../page-head.tsx';
import { CancellingTable } from './cancelling-table.tsx';
import { Page, PageTitle } from './page-title.tsx';
import { Prose } from './prose.tsx';
import { SideIndex } from './side-index.tsx';

const SECTIONS = [
  'service',
  'account',
  'booking',
  'cancelling',
  'money',
  'childData',
  'safeguarding',
  'lsaChecks',
  'chat',
  'reports',
  'disputes',
  'closing',
  'changes',
] as const;

export function Component() {
  const { t } = useText('terms');
  const items = SECTIONS.map((id) => ({ id, title: t(`sections.${id}.title`) }));
  return (
    <Page>
      <PageHead title={t('pageTitle')} description={t('pageDescription')} />
      <PageTitle title={t('title')}>
        <p>{t('lead')}</p>
        <p className="mt-3 text-16">{t('version')}</p>
      </PageTitle>
      <div className="mt-9 grid gap-10 lg:mt-14 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-18">
        <SideIndex label={t('contents')} items={items} />
        <div className="grid max-w-180 gap-12">
          {items.map(({ id, title }) => (
            <section key={id} id={id} className="scroll-mt-24 outline-none">
              <h2 className="mb-3 text-24">{title}</h2>
              <Prose text={t(`sections.${id}.text`)} />
              {id === 'cancelling' && <CancellingTable />}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
