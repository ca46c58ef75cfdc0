import { Eye } from 'lucide-react';
import { useId } from 'react';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useProgressText } from './use-progress-text.ts';

interface Reading {
  id: string;
  name: string;
  at: string;
}

interface Props {
  childName: string;
  /** Newest first. */
  readings: readonly Reading[];
  allPath: string;
}

/** Who other than the parent has read the record lately. */
export function ReadsCard({ childName, readings, allPath }: Props) {
  const { t, when } = useProgressText();
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="flex items-center gap-2 text-18">
        <Eye size={18} aria-hidden className="shrink-0 text-pine" />
        {t('access.title', { child: childName })}
      </h2>
      {readings.length === 0 ? (
        <p className="mt-2 text-14 text-ink-soft">{t('access.none')}</p>
      ) : (
        <>
          <ul className="mt-3 grid gap-2">
            {readings.map(({ id, name, at }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 text-14">
                <bdi>{name}</bdi>
                <span className="text-ink-soft">{when(at)}</span>
              </li>
            ))}
          </ul>
          <TextLink to={allPath} className="mt-1">
            {t('access.all')}
          </TextLink>
        </>
      )}
    </Card>
  );
}
