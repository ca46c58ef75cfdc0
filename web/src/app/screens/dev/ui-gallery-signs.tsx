import { Bell, Check, Clock, Info, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone, Count } from '../../../ui/badge.tsx';
import { Eyebrow } from '../../../ui/brand/eyebrow.tsx';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Stone } from '../../../ui/brand/stone.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip, RemovableChip } from '../../../ui/chip.tsx';
import { Notice, type NoticeTone } from '../../../ui/states/notice.tsx';
import { Row, Section } from './ui-gallery-section.tsx';

const BADGES: [BadgeTone, string][] = [
  ['leaf', 'proven'],
  ['sky', 'info'],
  ['saffron', 'waits'],
  ['coral', 'late'],
  ['plum', 'second'],
  ['mint', 'chosen'],
  ['straw', 'yellow'],
  ['neutral', 'fact'],
  ['line', 'line'],
  ['solid', 'solid'],
];
const ICONS: Partial<Record<BadgeTone, typeof Check>> = { leaf: ShieldCheck, sky: Info, saffron: Clock, mint: Check };
const NOTICES: NoticeTone[] = ['info', 'success', 'warning', 'danger', 'neutral'];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export function GallerySigns() {
  const { t } = useTranslation('dev');
  const [isOn, setOn] = useState(true);
  const [isThere, setThere] = useState(true);
  return (
    <Section title={t('gallery.sections.signs')}>
      <Row>
        <Logo />
        <span className="rounded-card bg-night px-4 py-2">
          <Logo tone="night" />
        </span>
        <Eyebrow>{t('gallery.eyebrow')}</Eyebrow>
      </Row>
      <Row>
        {BADGES.map(([tone, word]) => (
          <Badge key={tone} tone={tone} icon={ICONS[tone]}>
            {t(`gallery.badge.${word}`)}
          </Badge>
        ))}
        <IconButton
          icon={Bell}
          label={t('gallery.badge.count')}
          corner={<Count value={3} label="" className="absolute -end-0.5 top-0.5" />}
          onClick={() => setThere(true)}
        />
      </Row>
      <Row>
        <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
          {t('gallery.chip.one')}
        </Chip>
        <Chip isOn={!isOn} onClick={() => setOn(!isOn)}>
          {t('gallery.chip.two')}
        </Chip>
        {isThere && (
          <RemovableChip removeLabel={t('gallery.chip.remove')} onRemove={() => setThere(false)}>
            {t('gallery.chip.removable')}
          </RemovableChip>
        )}
      </Row>
      <Row>
        {SIZES.map((size) => (
          <Avatar key={size} name={t('gallery.people.a')} size={size} />
        ))}
        <Avatar name={t('gallery.people.b')} shape="pebble" size="lg" />
        <Avatar name={t('gallery.people.c')} shape="arch" size="sm" />
        <Avatar name={t('gallery.people.d')} shape="arch" src="/mark.svg" />
      </Row>
      <Row>
        <Stone state="past">
          <Check size={17} aria-hidden />
        </Stone>
        <Stone state="now" size="lg">
          2
        </Stone>
        <Stone state="next">3</Stone>
        <Stone state="past" size="sm" />
        <Stone state="now" size="sm" />
        <Stone state="next" size="sm" />
      </Row>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Card>{t('gallery.card')}</Card>
        <Card isPanel padding="lg">
          {t('gallery.panel')}
        </Card>
        <Card isSelected>{t('gallery.selected')}</Card>
        <Card isFloating>{t('gallery.floating')}</Card>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {NOTICES.map((tone) => (
          <Notice key={tone} tone={tone}>
            {t(`gallery.notice.${tone}`)}
          </Notice>
        ))}
      </div>
    </Section>
  );
}
