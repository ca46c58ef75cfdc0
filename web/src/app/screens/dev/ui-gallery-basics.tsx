import { ArrowRight, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Row, Section } from './ui-gallery-section.tsx';

export function GalleryButtons() {
  const { t } = useTranslation('dev');
  const [isPending, setPending] = useState(false);
  return (
    <Section title={t('gallery.sections.buttons')}>
      <Row>
        <Button variant="primary">{t('gallery.button.primary')}</Button>
        <Button variant="ghost">{t('gallery.button.ghost')}</Button>
        <Button variant="plain">{t('gallery.button.plain')}</Button>
        <Button variant="quiet">{t('gallery.button.quiet')}</Button>
        <Button variant="danger" icon={Trash2}>
          {t('gallery.button.danger')}
        </Button>
        <Button disabled>{t('gallery.button.disabled')}</Button>
      </Row>
      <Row>
        <Button variant="primary" isPending={isPending} onClick={() => setPending(true)}>
          {t('gallery.button.pending')}
        </Button>
        <Button size="sm">{t('gallery.button.small')}</Button>
        <Button size="dense">{t('gallery.button.dense')}</Button>
        <IconButton icon={Settings} label={t('gallery.button.icon')} onClick={() => setPending(false)} />
        <IconButton
          icon={Settings}
          variant="plain"
          label={t('gallery.button.icon')}
          onClick={() => setPending(false)}
        />
        <LinkButton to="#" variant="ghost" iconEnd={ArrowRight}>
          {t('gallery.button.link')}
        </LinkButton>
        <TextLink to="#">{t('gallery.button.text')}</TextLink>
      </Row>
      <p>
        {t('gallery.button.sentence')}{' '}
        <TextLink to="#" isInline>
          {t('gallery.button.inline')}
        </TextLink>
      </p>
      <div className="on-dark flex flex-wrap gap-3 rounded-panel bg-deep p-6 text-deep-ink">
        <Button variant="light">{t('gallery.button.light')}</Button>
        <Button variant="outline-light">{t('gallery.button.outline')}</Button>
      </div>
      <Button variant="primary" isBlock>
        {t('gallery.button.block')}
      </Button>
    </Section>
  );
}
