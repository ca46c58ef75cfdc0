import {
  FIGURE_NAMES,
  POLICY_TOPICS,
  type PolicyFigures,
  type PolicyTopic,
  TOPIC_OF,
} from '@sanad/contract/policy/figures.ts';
import type { PolicyVersion } from '@sanad/contract/policy/policy.ts';
import { Card } from '../../ui/card.tsx';
import { usePolicyText } from './use-policy-text.ts';

const figuresOf = (topic: PolicyTopic) => FIGURE_NAMES.filter((name) => TOPIC_OF[name] === topic);

interface Props {
  current: PolicyVersion;
  vatBasisPoints: number | null;
}

/** What applies today, in groups. */
export function CurrentFigures({ current, vatBasisPoints }: Props) {
  const { t, moment, percent } = usePolicyText();
  const vat = vatBasisPoints === null ? t('vat.none') : percent(vatBasisPoints / 100);
  return (
    <section aria-labelledby="in-force">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="in-force" className="font-semibold text-18">
          {t('current.title')}
        </h2>
        <p className="text-13 text-ink-soft">
          {t('current.since', { number: current.number, moment: moment(current.effective_from) })}
        </p>
      </div>
      <Card padding="none">
        {POLICY_TOPICS.map((topic) => (
          <Group key={topic} topic={topic} figures={current.figures}>
            {topic === 'fee' && <Line name={t('vat.name')} note={t('vat.note')} value={vat} />}
          </Group>
        ))}
      </Card>
    </section>
  );
}

interface GroupProps {
  topic: PolicyTopic;
  figures: PolicyFigures;
  children: React.ReactNode;
}

function Group({ topic, figures, children }: GroupProps) {
  const { t, figure } = usePolicyText();
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b px-4 py-3.5 last:border-0 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-5">
      <h3 className="font-medium text-14">{t(`topics.${topic}`)}</h3>
      <dl className="grid gap-2">
        {figuresOf(topic).map((name) => (
          <Line
            key={name}
            name={t(`figures.${name}.name`)}
            note={t(`figures.${name}.note`)}
            value={figure(name, figures)}
          />
        ))}
        {children}
      </dl>
    </div>
  );
}

function Line({ name, note, value }: { name: string; note: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-14">
      <dt className="min-w-0 flex-1 basis-24">
        {name}
        <span className="block text-13 text-ink-soft">{note}</span>
      </dt>
      <dd className="whitespace-nowrap font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
