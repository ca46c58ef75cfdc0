import { ArrowRight } from 'lucide-react';
import { useText } from '../../../../features/content/use-text.ts';
import { useRoleChoice } from '../../../../lib/session.ts';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton, TextLink } from '../../../../ui/link-button.tsx';
import { Stone } from '../../../../ui/stone.tsx';
import { paths } from '../../../paths.ts';
import { ComingSoonForm } from './coming-soon-form.tsx';

const LINES = ['account', 'child', 'call'] as const;

export function StartPanel() {
  const { t } = useText('public');
  return (
    <Card isPanel isFloating padding="none" className="px-4.5 py-5.5 lg:px-7 lg:pt-7 lg:pb-6">
      <h2 className="font-medium text-18 text-ink-soft [html[lang]_&]:tracking-normal">{t('home.start.title')}</h2>
      <ol className="mt-4 grid gap-4">
        {LINES.map((line, index) => (
          <li key={line} className="flex gap-3.5">
            <Stone className="mt-0.5 h-8.5! w-11!">{index + 1}</Stone>
            <div>
              <p className="font-medium text-18 leading-snug">{t(`home.start.${line}.title`)}</p>
              <p className="text-16 text-ink-soft">{t(`home.start.${line}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <LinkButton to={paths.register} variant="primary" isBlock className="mt-5">
        {t('nav.signUp')}
      </LinkButton>
      <p className="mt-1 flex flex-wrap items-center justify-center gap-x-2 text-16 text-ink-soft">
        {t('home.start.forLsas')}
        <TextLink to={paths.registerAsLsa} iconEnd={ArrowRight} onClick={() => useRoleChoice.getState().roleSet('LSA')}>
          {t('nav.becomeLsa')}
        </TextLink>
      </p>
      <ComingSoonForm />
    </Card>
  );
}
