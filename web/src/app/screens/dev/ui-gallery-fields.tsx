import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Upload } from '../../../ui/upload/upload.tsx';
import { Columns, Section } from './ui-gallery-section.tsx';

const PRICE = { style: 'currency', currency: 'AED', currencyDisplay: 'code' } as const;

/** A stand-in for the network: counts to a hundred in two seconds and obeys the signal. */
async function count(_file: File, watch: { onProgress: (percent: number) => void; signal: AbortSignal }) {
  for (let percent = 5; percent <= 100; percent += 5) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (watch.signal.aborted) return;
    watch.onProgress(percent);
  }
}

export function GalleryFields() {
  const { t } = useTranslation('dev');
  const [text, setText] = useState('');
  const [notes, setNotes] = useState('');
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const [search, setSearch] = useState('');
  const [price, setPrice] = useState<number | null>(150);
  return (
    <Section title={t('gallery.sections.text')}>
      <Columns>
        <TextField
          label={t('gallery.field.name')}
          description={t('gallery.field.hint')}
          value={text}
          onChange={setText}
          isRequired
          autoComplete="off"
        />
        <TextField
          label={t('gallery.field.name')}
          value={text}
          onChange={setText}
          errorMessage={t('gallery.field.wrong')}
          autoComplete="off"
        />
        <PasswordField label={t('gallery.field.password')} value={secret} onChange={setSecret} autoComplete="off" />
        <TextField
          label={t('gallery.field.disabled')}
          value={t('gallery.field.disabledValue')}
          onChange={setText}
          isDisabled
        />
        <NumberField
          label={t('gallery.field.price')}
          value={price}
          onChange={setPrice}
          minValue={0}
          step={5}
          formatOptions={PRICE}
        />
        <SearchField
          label={t('gallery.field.search')}
          placeholder={t('gallery.field.searchHint')}
          value={search}
          onChange={setSearch}
        />
        <CodeField
          label={t('gallery.field.code')}
          description={t('gallery.field.codeHint')}
          value={code}
          onChange={setCode}
        />
        <TextField label={t('gallery.field.notes')} value={notes} onChange={setNotes} rows={4} isOptional />
      </Columns>
      <Upload
        label={t('gallery.upload.label')}
        hint={t('gallery.upload.hint')}
        accept="image/jpeg,image/png"
        maxBytes={2 * 1024 * 1024}
        send={count}
        isOptional
      />
    </Section>
  );
}
