import { createClient, custom, encodeErrorResult, type Hex, parseAbi, zeroAddress } from 'viem';
import { call } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import { readRevertReason } from '@/lib/actions/simulate/read-revert-reason';
import { gsReasons } from '@/lib/safe/protocol/gs-codes';

/** What a call comes to when a node answers with an error, as the library wraps it. */
function failWith(answer: { code: number; message: string; data?: unknown }): Promise<unknown> {
  const request = async () => {
    throw Object.assign(new Error(answer.message), answer);
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  return call(client, { to: zeroAddress }).catch((error: unknown) => error);
}

const abi = parseAbi([
  'error Error(string message)',
  'error Panic(uint256 code)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error EnforcedPause()',
  'error OnlyOnTuesdays(uint256 day)',
]);
const say = (message: string) => encodeErrorResult({ abi, errorName: 'Error', args: [message] });
const revert = (data: Hex) => failWith({ code: 3, message: 'execution reverted', data });
const reasonOf = async (data: Hex) => readRevertReason(await revert(data));

describe('the bytes of a revert', () => {
  test.each(Object.entries(gsReasons))('say %s in words, with the code', async (code, sentence) => {
    expect(await reasonOf(say(code))).toBe(`${sentence} (${code})`);
  });

  test('say that the Safe refuses, where the code is a new one', async () => {
    expect(await reasonOf(say('GS999'))).toBe('the Safe rejects it (GS999)');
  });

  test('are quoted as a contract’s own words, made harmless and short', async () => {
    expect(await reasonOf(say('GS013 is fine\u202e'))).toBe('a called contract says “GS013 is fine[U+202E]”');
    expect((await reasonOf(say('x'.repeat(1_000))))?.length).toBeLessThan(150);
  });

  test.each<[string, Hex]>([
    ['a called contract stopped because a number was divided by zero', encodePanic(0x12n)],
    ['a called contract stopped because a list has no such entry', encodePanic(0x32n)],
    ['a called contract stopped because panic 153', encodePanic(0x99n)],
    [
      'the token balance is too low',
      encodeErrorResult({ abi, errorName: 'ERC20InsufficientBalance', args: [zeroAddress, 1n, 2n] }),
    ],
    ['the contract is paused', encodeErrorResult({ abi, errorName: 'EnforcedPause' })],
    ['a called contract failed with an unknown error (0x5a3a1f0e…)', `0x5a3a1f0e${'00'.repeat(32)}`],
    ['a called contract failed with an unknown error (0x12)', '0x12'],
    // Solidity's own error, with a length that leads out of it, and one that is larger than any sentence.
    [
      'a called contract failed with an unknown error (0x08c379a0…)',
      `${say('GS013').slice(0, 74)}${'ff'.repeat(64)}` as Hex, // cut and filled by whole bytes
    ],
    ['a called contract failed with an unknown error (0x08c379a0…)', say('x'.repeat(5_000))],
    ['the call would fail, and does not say why', '0x'],
  ])('mean: %s', async (sentence, data) => {
    expect(await reasonOf(data)).toBe(sentence);
  });
});

describe('how nodes hand it on', () => {
  test.each<[string, { code: number; message: string; data?: unknown }]>([
    ['inside of more data', { code: -32603, message: 'x', data: { data: say('GS026') } }],
    ['behind a word', { code: -32015, message: 'VM execution error.', data: `Reverted ${say('GS026')}` }],
  ])('%s', async (_name, answer) => {
    expect(readRevertReason(await failWith(answer))).toMatch(/\(GS026\)$/);
  });

  test.each<[string, { code: number; message: string; data?: unknown }]>([
    ['no bytes', { code: 3, message: 'execution reverted: GS013 <b>' }],
    ['bytes that are none', { code: 3, message: 'execution reverted', data: '0xnothing' }],
  ])('with %s: its own text is not shown', async (_name, answer) => {
    expect(readRevertReason(await failWith(answer))).toBe('the call would fail, and does not say why');
  });

  test('that somebody cannot pay', async () => {
    const error = await failWith({ code: -32000, message: 'insufficient funds for gas * price + value' });
    expect(readRevertReason(error)).toBe('the connected account has too little ETH');
    expect(readRevertReason(error, { payer: 'the Safe' })).toBe('the Safe has too little ETH');
  });
});

test.each([
  { code: -32005, message: 'limit exceeded: GS013' },
  { code: -32603, message: 'fetch failed' },
])('"$message" is no refusal by the chain', async (answer) => {
  expect(readRevertReason(await failWith(answer))).toBeUndefined();
});

function encodePanic(code: bigint): Hex {
  return encodeErrorResult({ abi, errorName: 'Panic', args: [code] });
}
