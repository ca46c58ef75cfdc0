import { changedTopics, type PolicyFigures, type PolicyTopic } from '@sanad/contract/policy/figures.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { audienceOf, EXAMPLE_FILS, lsaReceives, partialRefund } from './policy-effects.ts';
import { usePolicyText } from './use-policy-text.ts';

/** What a change means in dirhams and hours, and who is told. */
export function ChangeEffects({ before, after }: { before: PolicyFigures; after: PolicyFigures }) {
  const { t } = usePolicyText();
  const sentence = useEffectSentence(before, after);
  const topics = changedTopics(before, after);
  if (topics.length === 0) return <p className="text-14 text-ink-soft">{t('effect.none')}</p>;
  return (
    <Notice tone="info" title={t('effect.title')}>
      <ul className="grid gap-1 text-14">
        {topics.map((topic) => (
          <li key={topic}>{sentence(topic)}</li>
        ))}
        <li>{t(`effect.told.${audienceOf(topics)}`)}</li>
      </ul>
    </Notice>
  );
}

function useEffectSentence(before: PolicyFigures, after: PolicyFigures): (topic: PolicyTopic) => string {
  const { t, moneyInside, hours } = usePolicyText();
  const price = moneyInside(EXAMPLE_FILS);
  const values: Record<PolicyTopic, Record<string, string>> = {
    fee: { price, before: moneyInside(lsaReceives(before)), after: moneyInside(lsaReceives(after)) },
    cancelling: {
      price,
      free: hours(after.free_cancel_hours),
      partial: hours(after.partial_refund_hours),
      part: moneyInside(partialRefund(after)),
    },
    payout: { amount: moneyInside(after.lowest_payout_fils) },
    referral: { before: moneyInside(before.referral_reward_fils), after: moneyInside(after.referral_reward_fils) },
    second_person: { amount: moneyInside(after.one_person_fils) },
  };
  return (topic) => t(`effect.${topic}`, values[topic]);
}
