import fc from 'fast-check';
import { getAddress, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { checkSignatures, hashHandedTransaction } from '@/lib/hand-over/check-hand-over';
import type { HandedTransaction } from '@/lib/hand-over/hand-over';
import { packHandOver, unpackHandOver } from '@/lib/hand-over/pack-hand-over';
import { parseHandOver } from '@/lib/hand-over/parse-hand-over';
import { addCode, type CollectedCodes, splitCodes } from '@/lib/hand-over/split-codes';
import { formatForLocalsafe, formatSubmission } from '@/lib/hand-over/write-file';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';
import { anyTransaction } from '@/tests/support/transactions/transactions';

const signed = await handTransaction([amara, bruno], {
  data: `0xa9059cbb${'00'.repeat(40)}1234${'00'.repeat(22)}`,
});
const { transaction, hash, signatures } = signed;
const exported = { safe, transaction, safeTxHash: hash, confirmations: signatures };
const given = { ...safe, version: undefined };

/** A text with one change: a character replaced, removed or added, two swapped, or a part cut off or doubled. */
const mutationOf = (text: string): fc.Arbitrary<string> =>
  fc
    .record({
      at: fc.nat(text.length - 1),
      to: fc.nat(text.length - 1),
      kind: fc.constantFrom('replace', 'remove', 'insert', 'swap', 'cut', 'double'),
      // Mostly letters that the text may hold.
      letter: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...'0123456789abcdefABCDEFxXyzZ-_"{}[]:,') },
        { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 2 }) },
      ),
    })
    .map(({ at, to, kind, letter }) => {
      const [start, end] = [Math.min(at, to), Math.max(at, to)];
      switch (kind) {
        case 'replace':
          return text.slice(0, at) + letter + text.slice(at + 1);
        case 'remove':
          return text.slice(0, at) + text.slice(at + 1);
        case 'insert':
          return text.slice(0, at) + letter + text.slice(at);
        case 'swap':
          return (
            text.slice(0, start) +
            (text[end] ?? '') +
            text.slice(start + 1, end) +
            (text[start] ?? '') +
            text.slice(end + 1)
          );
        case 'cut':
          return text.slice(0, start) + text.slice(end);
        default:
          return text.slice(0, end) + text.slice(start);
      }
    });

type Outcome = 'refused' | 'same' | 'shown as changed';

/**
 * What becomes of a changed text. Where it is read, it is either the same transaction of the same Safe, or its computed
 * hash is another one, and then no signature counts for the people who signed.
 */
async function judge(text: string): Promise<Outcome> {
  const parsed = parseHandOver(text);
  if (!parsed.ok) {
    expect(parsed.message).toMatch(/\.$/);
    return 'refused';
  }
  for (const item of parsed.handOver.items) {
    if (item.kind !== 'transaction') continue;
    const hashed = hashHandedTransaction(item, given);
    if (!hashed) throw new Error('The Safe is known.');
    // The hash follows from what is shown, and from nothing else.
    expect(hashTransaction(hashed.safe, item.transaction, hashed.version)).toEqual(hashed.hashes);
    if (hashed.hashes.safeTxHash === hash) {
      expect({ ...item.transaction }).toEqual({ ...transaction });
      continue;
    }
    expect(hashed.claim).not.toBe(item.claimedHash === hash ? 'matches' : undefined);
    await expectNobodySigned(item, hashed.hashes.safeTxHash);
    return 'shown as changed';
  }
  return 'same';
}

async function expectNobodySigned(item: HandedTransaction, changedHash: Hex): Promise<void> {
  const checked = await checkSignatures(changedHash, item.signatures);
  const counting = checked.filter(({ state }) => state === 'signed').map(({ signer }) => signer);
  for (const owner of [amara, bruno]) expect(counting).not.toContain(getAddress(owner.address));
}

const forms: readonly (readonly [string, string, number])[] = [
  ['links', `https://concord.example/transactions/open/#${packHandOver(signed)}`, 3_000],
  [
    'links in letters',
    `Bruno: please sign\n> <https://concord.example/#${(packHandOver(signed).match(/.{1,76}/g) ?? []).join('\n> ')}>.\nThanks`,
    3_000,
  ],
  ['Concord’s files', formatSubmission(exported), 3_000],
  ['localsafe’s files', formatForLocalsafe(exported), 2_000],
];

describe('10,000 mutations', () => {
  test.each(forms)(
    'of %s are refused or shown as what they are',
    { timeout: 120_000 },
    async (_name, text, numRuns) => {
      const outcomes = new Map<Outcome, number>();
      await fc.assert(
        fc.asyncProperty(mutationOf(text), async (changed) => {
          const outcome = changed === text ? 'same' : await judge(changed);
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }),
        { numRuns, seed: 33 },
      );
      // Both happen, or the property would show nothing.
      expect(outcomes.get('refused')).toBeGreaterThan(numRuns / 20);
      if (text.startsWith('{')) expect(outcomes.get('shown as changed')).toBeGreaterThan(numRuns / 50);
    },
  );

  test('of codes are never put together to something else', { timeout: 60_000 }, () => {
    const packed = packHandOver({
      ...signed,
      transaction: { ...transaction, data: `0x${'ab12'.repeat(400)}` },
    });
    const codes = splitCodes(packed) ?? [];
    expect(codes.length).toBeGreaterThan(3);
    fc.assert(
      fc.property(
        fc.nat(codes.length - 1).chain((at) => fc.tuple(fc.constant(at), mutationOf(codes[at] ?? ''))),
        ([at, changed]) => {
          const read = collect(codes.map((code, index) => (index === at ? changed : code)));
          if (read !== undefined) expect(read).toBe(packed);
        },
      ),
      { numRuns: 2_000, seed: 33 },
    );
  });
});

/** Reads codes in this order; undefined while they are incomplete or do not fit together. */
function collect(codes: readonly string[]): string | undefined {
  let collected: CollectedCodes | undefined;
  for (const code of codes) {
    const added = addCode(code, collected);
    if (added.kind === 'complete') return added.packed;
    if (added.kind === 'more') collected = added.collected;
  }
  return undefined;
}

test('any transaction comes back from a link as it was, whatever its fields', () => {
  fc.assert(
    fc.property(anyTransaction, fc.string({ maxLength: 100, unit: 'grapheme' }), (transaction, note) => {
      const item = { ...signed, transaction, note, hash: hashTransaction(safe, transaction).safeTxHash };
      expect(unpackHandOver(packHandOver(item))).toMatchObject({
        transaction: { ...transaction },
        signatures,
        ...(note !== '' && { note }),
      });
    }),
    { numRuns: 1_000 },
  );
});

test('codes are read in any order, also twice, and another series starts anew', () => {
  const packed = packHandOver({
    ...signed,
    transaction: { ...transaction, data: `0x${'ab12'.repeat(600)}` },
  });
  const codes = splitCodes(packed) ?? [];
  expect(collect(codes.toReversed())).toBe(packed);
  expect(collect(codes.flatMap((code) => [code, code]))).toBe(packed);
  const others =
    splitCodes(
      packHandOver({ ...signed, transaction: { ...transaction, data: `0x${'cd34'.repeat(600)}` } }),
    ) ?? [];
  expect(collect([...others.slice(1), ...codes])).toBe(packed);
  const first = addCode(others[0] ?? '', undefined);
  const second = addCode(codes[0] ?? '', first.kind === 'more' ? first.collected : undefined);
  expect(second).toMatchObject({ kind: 'more', isOfOther: true });
});

test('the largest hand-over takes 99 codes, and one more is left to files', () => {
  expect(splitCodes('a'.repeat(420 * 99))?.length).toBe(99);
  expect(splitCodes('a'.repeat(420 * 99 + 1))).toBeUndefined();
});

test('sixty payments fit into a few codes, because zeros are written short', async () => {
  const payment = `00${'8d339a8d93e748fd75cb086a65e288fc33846716'}${'0'.repeat(64)}${'44'.padStart(64, '0')}a9059cbb${'0'.repeat(24)}${'90f79bf6eb2c4f870365e785982e1f101e93b906'}${'566d3e80'.padStart(64, '0')}`;
  const packed = packHandOver(await handTransaction([amara], { data: `0x8d80ff0a${payment.repeat(60)}` }));
  expect(packed.length).toBeLessThan(6_500);
  expect(splitCodes(packed)?.length).toBeLessThan(17);
});
