import { NEEDS_SUPPORTED } from '@sanad/contract/lsas/lsas.ts';
import { EMIRATES } from '@sanad/contract/places/places.ts';
import { ArrowRight, ChevronDown, Search } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CHIP_OFF, CHIP_SHAPE } from '../../../../ui/chip.tsx';

const MEETINGS = ['online', 'in_person'] as const;
const FIRST_NEEDS = ['adhd', 'dyslexia', 'asd', 'speech_language', 'study_skills'] as const;

/** The search as a sentence. A plain form: it works before the app is here, and without it. */
export function FindPanel() {
  const { t } = useText('public');
  const { t: words } = useTranslation('words');
  const navigate = useNavigate();

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) if (value) params.set(name, String(value));
    navigate(params.size > 0 ? `${paths.findAnLsa}?${params}` : paths.findAnLsa);
  }

  return (
    <Card isPanel isFloating padding="none" className="px-4.5 py-5.5 lg:px-8 lg:pt-7 lg:pb-7">
      <h2 className="font-medium text-18 text-ink-soft [html[lang]_&]:tracking-normal">{t('home.find.title')}</h2>
      <form action={paths.findAnLsa} onSubmit={find}>
        <div className="mt-3 mb-5 grid gap-2.5">
          <Choice
            name="needs"
            before={t('home.find.needsBefore')}
            label={t('home.find.needs')}
            any={t('home.find.needsAny')}
            options={NEEDS_SUPPORTED.map((need) => ({ id: need, name: words(`need.${need}`) }))}
          />
          <Choice
            name="emirate"
            before={t('home.find.placeBefore')}
            label={t('home.find.place')}
            any={t('home.find.placeAny')}
            options={EMIRATES.map((emirate) => ({ id: emirate, name: words(`emirate.${emirate}`) }))}
          />
          <Choice
            name="session_type"
            before={t('home.find.howBefore')}
            label={t('home.find.how')}
            any={t('home.find.howAny')}
            options={MEETINGS.map((how) => ({ id: how, name: t(`home.find.${how}`) }))}
          />
        </div>
        <Button type="submit" variant="primary" isBlock icon={Search}>
          {t('home.find.go')}
        </Button>
      </form>
      <div className="mt-5 border-line border-t pt-4">
        <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-normal text-15 text-ink-soft [html[lang]_&]:tracking-normal">
            {t('home.find.needsTitle')}
          </h3>
          <TextLink to={paths.findAnLsa} iconEnd={ArrowRight} className="text-15">
            {t('home.find.all')}
          </TextLink>
        </div>
        <ul className="flex flex-wrap gap-2">
          {FIRST_NEEDS.map((need) => (
            <li key={need}>
              <Link to={`${paths.findAnLsa}?needs=${need}`} className={`${CHIP_SHAPE} ${CHIP_OFF} hover:bg-sunken`}>
                {words(`need.${need}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface ChoiceProps {
  name: string;
  /** The text in front of it, which is also its label. */
  before: string;
  label: string;
  any: string;
  options: { id: string; name: string }[];
}

function Choice({ name, before, label, any, options }: ChoiceProps) {
  const id = useId();
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-18 lg:text-20 [html[lang=en]_&]:tracking-[-0.01em]">
      <label htmlFor={id}>
        {before}
        <span className="visually-hidden"> ({label})</span>
      </label>
      <span className="relative inline-flex max-w-full">
        <select
          id={id}
          name={name}
          defaultValue=""
          className="field-sizing-content min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-t-lg rounded-b-xs border-pine border-b-2 bg-mint-soft py-0.5 ps-2.5 pe-9 font-medium text-pine"
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id} className="bg-card text-ink">
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-pine"
        />
      </span>
    </p>
  );
}
