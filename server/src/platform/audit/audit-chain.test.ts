import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AuditKey, type Entry } from './audit-chain.ts';
import { ChainVerifier } from './chain-verifier.ts';
import { coarseNetwork } from './coarse-network.ts';

const key = new AuditKey(Buffer.alloc(32, 7));
const uuid = (n: number) => `7f3c0a52-0000-4000-8000-${String(n).padStart(12, '0')}`;

function chain(length: number, by = key): Entry[] {
  const entries: Entry[] = [];
  for (let id = 1; id <= length; id++) {
    const said = {
      uid: uuid(id),
      at: new Date(Date.UTC(2026, 10, 17, 8, id)),
      actor_id: uuid(900),
      actor_role: 'CST_ADMIN',
      auth_session_id: uuid(901),
      network: '10.1.2.0/24',
      action: 'child.record_opened',
      subject_kind: 'child',
      subject_id: uuid(800 + (id % 2)),
      details: { b: '2', a: '1' },
    };
    const reason = `Reason ${id}`;
    const reason_mac = by.reason(said.uid, reason);
    const mac = by.entry(said, reason_mac);
    const link = by.link(entries.at(-1)?.link ?? null, id, mac);
    entries.push({ id, ...said, reason, reason_mac, mac, place: id, link });
  }
  return entries;
}
function headOf(entries: Entry[], by = key) {
  const end = { entries: entries.length, last_link: entries.at(-1)?.link ?? null };
  return { ...end, mac: by.head(end) };
}
function faultsIn(entries: Entry[], head = headOf(chain(4))) {
  const verifier = new ChainVerifier(key);
  for (const entry of entries) verifier.add(entry);
  return verifier.finish(head);
}
const edited = (id: number, change: Partial<Entry>) =>
  chain(4).map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

describe('the chain of the audit log', () => {
  it('is whole as it was written, also with nothing in it', () => {
    expect(faultsIn(chain(4))).toEqual([]);
    expect(faultsIn([], headOf([]))).toEqual([]);
  });

  it.each([
    ['reason', { reason: 'Nothing special' }],
    ['reason without one', { reason: null }],
    ['actor', { actor_id: uuid(9) }],
    ['role', { actor_role: 'SUPER_ADMIN' }],
    ['login', { auth_session_id: null }],
    ['network', { network: '10.1.3.0/24' }],
    ['time', { at: new Date(0) }],
    ['action', { action: 'child.looked_at' }],
    ['kind of subject', { subject_kind: 'user' }],
    ['subject', { subject_id: uuid(9) }],
    ['detail', { details: { a: '1', b: '3' } }],
    ['MAC', { mac: null }],
    ['link', { link: Buffer.alloc(32) }],
  ] as [string, Partial<Entry>][])('shows an edited %s', (_, change) => {
    for (const id of [1, 2, 4])
      expect(faultsIn(edited(id, change))).toContainEqual({ fault: 'entry_changed', entry: id });
  });

  it('does not mind in which order the database keeps the details', () => {
    expect(faultsIn(edited(2, { details: { a: '1', b: '2' } }))).toEqual([]);
  });

  it('cannot be written anew without the key, not even as a whole', () => {
    const thief = new AuditKey(randomBytes(32));
    const forged = chain(3, thief);
    expect(faultsIn(forged, headOf(forged, thief)).map(({ fault }) => fault)).toEqual([
      'entry_changed',
      'entry_changed',
      'entry_changed',
      'head_changed',
    ]);
  });

  it('shows an entry that was taken out, two that were swapped, and newest ones that are gone', () => {
    const [one, two, three, four] = chain(4) as [Entry, Entry, Entry, Entry];
    expect(faultsIn([one, three, four])).toEqual([
      { fault: 'entries_missing', entry: 3 },
      { fault: 'entries_missing', entry: null },
    ]);
    const swapped = [one, { ...three, place: 2, link: two.link }, { ...two, place: 3, link: three.link }, four];
    expect(faultsIn(swapped)).toEqual([
      { fault: 'entry_changed', entry: 3 },
      { fault: 'entry_changed', entry: 2 },
    ]);
    expect(faultsIn([one, two, three])).toEqual([{ fault: 'entries_missing', entry: null }]);
    expect(faultsIn([])).toEqual([{ fault: 'entries_missing', entry: null }]);
    expect(faultsIn([one, two, three], { ...headOf(chain(4)), entries: 3 })).toEqual([
      { fault: 'head_changed', entry: null },
    ]);
  });
});

describe('where a deed came from', () => {
  it.each([
    ['192.168.7.44', '192.168.7.0/24'],
    ['2001:db8:85a3:1::/64', '2001:db8:85a3::/48'],
  ])('%s is kept as %s', (network, kept) => {
    expect(coarseNetwork(network)).toBe(kept);
  });
});
