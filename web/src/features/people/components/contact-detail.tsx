import { useRevealContact } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';
import { Fact } from './fact-list.tsx';

interface Props {
  userId: string;
  field: 'email' | 'phone_number';
  /** Null: there is none. */
  masked: string | null;
}

/** Masked until somebody asks for it; each time is logged. It is masked again with the next page. */
export function ContactDetail({ userId, field, masked }: Props) {
  const { t } = usePeopleText();
  const reveal = useRevealContact(userId);
  const name = t(field === 'email' ? 'person.email' : 'person.phone');
  if (masked === null) return <Fact name={name}>{t('person.none')}</Fact>;
  return (
    <Fact name={name}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <bdi role="status" className="wrap-anywhere">
          {reveal.data?.value ?? masked}
        </bdi>
        {!reveal.data && (
          <button
            type="button"
            className="touch-44 text-13 text-pine underline underline-offset-2"
            aria-label={t(field === 'email' ? 'person.showEmail' : 'person.showPhone')}
            disabled={reveal.isPending}
            onClick={() => reveal.mutate(field)}
          >
            {t('person.show')}
          </button>
        )}
      </span>
      {reveal.isError && (
        <span role="alert" className="block text-13 text-coral-ink">
          {t('person.showFailed')}
        </span>
      )}
    </Fact>
  );
}
