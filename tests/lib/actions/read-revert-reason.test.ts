import { expect, test } from 'vitest';
import { readRevertReason } from '@/lib/actions/read-revert-reason';

const wrap = (message: string) => new Error('Execution failed.', { cause: new Error(message) });

test.each([
  ['execution reverted: GS013', 'the payment inside fails and no gas limit was set for it (GS013)'],
  ['GS026', 'a signature is not by an owner, or the owners are in the wrong order (GS026)'],
  ['execution reverted: GS999', 'the Safe refuses it (GS999)'],
  ['execution reverted', 'the call would fail'],
  ['err: insufficient funds for gas * price + value', 'the connected account cannot pay the network fee'],
])('"%s" means that %s', (message, words) => {
  expect(readRevertReason(wrap(message))).toBe(words);
});

test.each(['fetch failed', 'GS13', 'timeout'])('"%s" is no refusal by the chain', (message) => {
  expect(readRevertReason(wrap(message))).toBeUndefined();
});
