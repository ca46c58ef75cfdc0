import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useNegotiationText } from '../../../features/negotiation/use-negotiation-text.ts';
import { EarningsPages } from '../../../features/payments/components/earnings/earnings-pages.tsx';
import { areaPages } from '../../../lib/paths.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { NegotiationList } from './negotiation-list.tsx';
import { NegotiationView } from './negotiation-view.tsx';

const { negotiations, profile } = areaPages.lsaDashboard;

/** The LSA's negotiations; a single one when the address names it. */
export function Component() {
  const { t } = useNegotiationText();
  const [params] = useSearchParams();
  const id = params.get('negotiation');
  return (
    <div className={id ? 'max-w-180' : ''}>
      <PageHead title={t('lsa.title')} />
      {id ? (
        <>
          <TextLink to={negotiations} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
            {t('lsa.back')}
          </TextLink>
          <NegotiationView key={id} id={id} />
        </>
      ) : (
        <>
          <PageHeading lead={t('lsa.lead')} actions={<EarningsPages />} className="mb-6">
            {t('lsa.title')}
          </PageHeading>
          <NegotiationList
            to={(negotiation) => `${negotiations}?${new URLSearchParams({ negotiation: negotiation })}`}
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
