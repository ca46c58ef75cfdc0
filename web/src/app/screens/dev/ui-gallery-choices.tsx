import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, CheckboxGroup } from '../../../ui/fields/checkbox.tsx';
import { ComboBox } from '../../../ui/fields/combo-box.tsx';
import { DatePicker } from '../../../ui/fields/date-picker.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Columns, Section } from './ui-gallery-section.tsx';

export function GalleryChoices() {
  const { t } = useTranslation('dev');
  const options = (...ids: string[]) => ids.map((id) => ({ id, name: t(`gallery.choice.${id}`) }));
  const [isAgreed, setAgreed] = useState(false);
  const [needs, setNeeds] = useState<string[]>(['reading']);
  const [relation, setRelation] = useState<string | null>('mother');
  const [type, setType] = useState('any');
  const [repeats, setRepeats] = useState(false);
  const [sort, setSort] = useState<string | null>(null);
  const [city, setCity] = useState<string | null>(null);
  const [birth, setBirth] = useState<string | null>('2019-03-14');
  return (
    <>
      <Section title={t('gallery.sections.choices')}>
        <Columns>
          <RadioGroup
            label={t('gallery.choice.relation')}
            columns={3}
            options={options('mother', 'father', 'guardian')}
            value={relation}
            onChange={setRelation}
          />
          <Segment
            label={t('gallery.choice.type')}
            options={options('any', 'online', 'inPerson')}
            value={type}
            onChange={setType}
          />
          <CheckboxGroup
            label={t('gallery.choice.needs')}
            description={t('gallery.choice.needsHint')}
            options={options('reading', 'writing', 'numbers', 'speech')}
            value={needs}
            onChange={setNeeds}
          />
          <div className="grid gap-3">
            <Checkbox isSelected={isAgreed} onChange={setAgreed}>
              {t('gallery.choice.terms')}
            </Checkbox>
            <Checkbox isSelected={false} isIndeterminate onChange={setAgreed}>
              {t('gallery.choice.some')}
            </Checkbox>
            <Switch isSelected={repeats} onChange={setRepeats} description={t('gallery.choice.repeatHint')}>
              {t('gallery.choice.repeat')}
            </Switch>
          </div>
          <Select
            label={t('gallery.choice.sort')}
            options={options('best', 'price', 'rating')}
            value={sort}
            onChange={setSort}
          />
          <ComboBox
            label={t('gallery.choice.city')}
            options={options('dubai', 'abuDhabi', 'sharjah', 'ajman')}
            value={city}
            onChange={setCity}
          />
        </Columns>
      </Section>
      <Section title={t('gallery.sections.dates')}>
        <Columns>
          <DatePicker label={t('gallery.dates.birth')} value={birth} onChange={setBirth} maxValue="2026-12-31" />
        </Columns>
      </Section>
    </>
  );
}
