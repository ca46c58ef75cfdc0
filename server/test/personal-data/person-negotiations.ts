import { answerNegotiation, counterOffer, startNegotiation } from '@sanad/contract/negotiation.ts';
import type { TestApp } from '../test-app.ts';

type Family = Awaited<ReturnType<TestApp['make']['family']>>;
type Lsa = Awaited<ReturnType<TestApp['make']['lsa']>>;

/** A price talked over once there and back, with the words of both; agreed on, or left open. */
export async function negotiatePrices(
  family: Family,
  lsa: Lsa,
  words: { family: string; lsa: string },
  end: 'agreed' | 'open',
): Promise<void> {
  const talked = { lsa_id: lsa.profile.id, child_id: family.children[0]?.id ?? '' };
  const proposal = { ...talked, price_per_hour_fils: 12_345, note: `${words.family} proposal` };
  const { status, body } = await family.client.call(startNegotiation, { body: proposal });
  if (status !== 201) throw new Error(`No negotiation: ${JSON.stringify(body)}`);
  const params = { id: body.id };
  const offer = { price_per_hour_fils: 13_456, note: `${words.lsa} offer`, offers_seen: 1 };
  await lsa.client.call(counterOffer, { params, body: offer });
  if (end === 'open') return;
  await family.client.call(answerNegotiation, { params, body: { answer: 'accept', offers_seen: 2 } });
}
