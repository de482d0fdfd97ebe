import { type Address, type Hex, isAddressEqual } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeMeaning } from '@/components/signing/meaning/describe-meaning';
import { knownTokens } from '@/config/tokens';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { formatExactAmount } from '@/lib/format/amount';
import { formatCount } from '@/lib/format/count';
import { formatMoment } from '@/lib/format/date';
import { operations } from '@/lib/safe/protocol/types';
import { type Argument, encodeCall, type RealCall, safe } from '@/tests/support/descriptors/real-call';
import { realCalls, realTokens } from '@/tests/support/descriptors/real-calls';
import { sentCalls, unsaidCalls } from '@/tests/support/descriptors/real-transactions';

const tokenOf = (address: Address) => {
  const token = realTokens.find((one) => isAddressEqual(one.address, address));
  return token ? { ...token, isKnown: true } : null;
};

function say(
  to: Address,
  data: Hex,
  { value = 0n, chainId = 8453, operation = operations.call as 0 | 1, safe: caller = safe } = {},
) {
  const meaning = readCallMeaning({ to, value, data, operation }, { safe: caller, chainId });
  return meaning && describeMeaning(meaning, { safe: caller, tokenOf, known: knownTokens });
}

const sentenceOf = ({ sentence }: RealCall) =>
  sentence.replace(/MOMENT(?:\((\d+)\))?/, (_, seconds = '1800000000') =>
    formatMoment(new Date(Number(seconds) * 1_000)),
  );
const title = ({ to, item }: RealCall, index: number) => `${index + 1}. ${item.name} of ${to.slice(0, 8)}`;

describe('real calls', () => {
  test('are more than sixty that were sent, twenty of them on Base, besides those by interfaces', () => {
    const onBase = sentCalls.filter(({ sent }) => sent?.chainId === 8453);
    console.info(`${realCalls.length} calls, ${sentCalls.length} of them sent, ${onBase.length} on Base`);
    expect(sentCalls.length).toBeGreaterThanOrEqual(60);
    expect(onBase.length).toBeGreaterThanOrEqual(20);
    expect(new Set(sentCalls.map(({ sent }) => sent?.hash)).size).toBe(sentCalls.length);
  });

  test('are changed from the bytes that were sent', () => {
    for (const one of sentCalls) expect(encodeCall(one)).toBe(one.sent?.data);
  });

  test.each(realCalls.map((one, index) => [title(one, index), one] as const))('%s', (_, one) => {
    expect(say(one.to, encodeCall(one), one)).toBe(sentenceOf(one));
  });
});

describe('bytes behind the arguments', () => {
  // As wallets and apps on Base write them: a code of the registry, several, and a tag that is no code.
  const tails: readonly Hex[] = [
    '0x62635f39793267316365750b0080218021802180218021802180218021',
    '0x626173656170702c6d6f7270686f0e0080218021802180218021802180218021',
    '0x8779ce964b87d3f89643854abe02',
    '0x0c',
    `0x${'00'.repeat(32)}`,
    `0x${'ff'.repeat(64)}`,
  ];

  test.each(realCalls.map((one, index) => [title(one, index), one] as const))(
    'change nothing for %s',
    (_, one) => {
      for (const tail of tails) expect(say(one.to, encodeCall({ ...one, tail }), one)).toBe(sentenceOf(one));
    },
  );

  test('inside the arguments are no bytes behind them', () => {
    const [one] = realCalls;
    const words = one && encodeCall(one).slice(10).match(/.{64}/g);
    if (!words) throw new Error('No first call');
    const [amount = '', least = '', , to = '', deadline = '', ...hops] = words;
    const write = (offset: number, ...gap: readonly string[]): Hex =>
      `0x${encodeCall(one).slice(2, 10)}${[amount, least, offset.toString(16).padStart(64, '0'), to, deadline, ...gap, ...hops].join('')}`;
    expect(say(one.to, write(0xa0), one)).toBe(sentenceOf(one));
    expect(say(one.to, write(0xc0, '0'.repeat(64)), one)).toBeUndefined();
    expect(say(one.to, write(0xa0, '0'.repeat(64)), one)).toBeUndefined();
  });
});

describe('no sentence', () => {
  test.each(unsaidCalls.map((one) => [one.why, one] as const))('for %s', (_, { to, data, value, from }) =>
    expect(say(to, data, { value, safe: from })).toBeUndefined(),
  );

  test.each(realCalls.map((one, index) => [title(one, index), one] as const))(
    'for another form of %s',
    (_, one) => {
      const data = encodeCall({ ...one, tail: '0x' });
      expect(say(one.to, data, { ...one, chainId: 1 })).toBeUndefined();
      expect(say(one.to, data, { ...one, operation: operations.delegateCall })).toBeUndefined();
      expect(say('0x00000000000000000000000000000000DeaDBeef', data, one)).toBeUndefined();
      expect(say(one.to, data, { ...one, value: one.value + 1n })).not.toBe(say(one.to, data, one));
      if (data.length > 10) expect(say(one.to, data.slice(0, -64) as Hex, one)).toBeUndefined();
    },
  );
});

type Change = { readonly path: string; readonly args: readonly Argument[]; readonly to: Argument };

const stranger: Address = '0x00000000000000000000000000000000DeaDBeef';

/** Every amount and every address of a call changed one by one, except what changes nobody's assets. */
function listChanges({ args, free, safe: caller }: RealCall): readonly Change[] {
  const walk = (
    value: Argument,
    path: string,
  ): readonly { path: string; value: Argument; to: Argument }[] => {
    if (free.includes(path)) return [];
    if (Array.isArray(value))
      return value.flatMap((one: Argument, index) =>
        walk(one, path === '' ? String(index) : `${path}.${index}`).map((change) => ({
          ...change,
          value: value.with(index, change.value),
        })),
      );
    if (typeof value === 'bigint')
      return [value + 1n, value * 10n + 3n, value / 2n, 0n, value - 1n]
        .filter((one) => one >= 0n && one !== value)
        .map((to) => ({ path, value: to, to }));
    if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))
      return [stranger, '0x000000000000000000000000000000000000dEaD', caller]
        .filter((one) => one.toLowerCase() !== value.toLowerCase())
        .map((to) => ({ path, value: to, to }));
    // Digits inside bytes, as in a packed path or the input of a command: the last ones of each word, and the very last.
    if (typeof value === 'string' && value.length > 66)
      return [
        ...Array.from({ length: Math.floor((value.length - 2) / 64) }, (_, word) => 62 + 64 * word),
        value.length - 1,
      ]
        .filter((at) => !free.includes(`${path}:${at}`))
        .map((at) => {
          const to = value.slice(0, at) + (value[at] === '7' ? '3' : '7') + value.slice(at + 1);
          return { path: `${path}:${at}`, value: to, to };
        });
    return [];
  };
  return walk(args, '').map(({ path, value, to }) => ({ path, to, args: value as readonly Argument[] }));
}

/** Numbers that no token counts: names, numbers of shares, days, and the parts of a vote. */
const isPlainlySaid = ({ item }: RealCall, after: string, to: bigint) =>
  [`#${to} `, `category ${to}`].some((text) => `${after} `.includes(text)) ||
  after.includes(`${formatCount(to)} shares`) ||
  (to % 86_400n === 0n && after.includes(` ${formatCount(to / 86_400n)} days`)) ||
  (item.name === 'vote' && / for pools .* (and|,) /.test(after)) ||
  (to === 0n && after.startsWith('Turn off '));

const decimals = [...new Set(realTokens.map((token) => token.decimals))];

test('500 and more calls with another receiver or amount: the sentence follows, or there is none', {
  timeout: 60_000,
}, () => {
  const wrong: string[] = [];
  let changed = 0;
  let silent = 0;
  for (const one of realCalls) {
    const before = sentenceOf(one);
    for (const { path, args, to } of listChanges(one)) {
      let data: Hex;
      try {
        data = encodeCall({ ...one, args });
      } catch {
        continue; // the number does not fit its type
      }
      changed += 1;
      const after = say(one.to, data, one);
      if (after === undefined) {
        silent += 1;
        continue;
      }
      const follows =
        typeof to !== 'bigint' ||
        isPlainlySaid(one, after, to) ||
        decimals.some((count) => after.includes(`${formatExactAmount(to, count)} `)) ||
        /^Bridge \S+ \S+ to [\w ]+ with CCTP/.test(after.replace(before.split(' with CCTP')[0] ?? '', ''));
      if (after === before || !follows) wrong.push(`${one.item.name} ${path} → ${String(to)}: ${after}`);
    }
  }
  console.info(`${changed} changed calls, ${silent} of them without a sentence, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
  expect(changed).toBeGreaterThanOrEqual(500);
});
