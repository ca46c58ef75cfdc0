import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTalkWords } from '../../../features/negotiation/use-talk-words.ts';
import { areaPages } from '../../../lib/paths.ts';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { Talk } from './talk.tsx';
import { TalkList } from './talk-list.tsx';

const { negotiations, profile } = areaPages.lsaDashboard;

/** The LSA's price talks; one of them when the address names it. */
export function Component() {
  const { t } = useTalkWords();
  const [params] = useSearchParams();
  const id = params.get('negotiation');
  return (
    <div className="mx-auto max-w-180">
      <PageHead title={t('lsa.title')} />
      {id ? (
        <>
          <TextLink to={negotiations} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
            {t('lsa.back')}
          </TextLink>
          <Talk key={id} id={id} />
        </>
      ) : (
        <>
          <PageHeading lead={t('lsa.lead')} className="mb-8">
            {t('lsa.title')}
          </PageHeading>
          <TalkList
            to={(talk) => `${negotiations}?${new URLSearchParams({ negotiation: talk })}`}
            empty={{
              title: t('lsa.emptyTitle'),
              text: t('lsa.emptyText'),
              action: <LinkButton to={profile}>{t('lsa.toProfile')}</LinkButton>,
            }}
          />
        </>
      )}
    </div>
  );
}
