import { type Address, getAddress, keccak256, toHex } from 'viem';
import { knownCode } from '@/config/known-code';
import type { SafeStatement, StatedCall, StatedMeaning } from '@/lib/safe/statements';
import type { SafeFacts, TransactionRecord } from '@/lib/safe/verification';
import { officialAt } from './judged';
import { safe } from './people';
import { makeFacts, makeRecord } from './records';

export const singleton = officialAt('singletonL2');
export const handler = officialAt('fallbackHandler');
export const foreignCode: Address = getAddress('0x00000000000000000000000000000000000000fe');
export const executedBy = keccak256(toHex('a chain transaction'));

/** Everything that the chain says of an ordinary Safe 1.4.1, told by one host. */
export function makeFullFacts(given: Partial<SafeFacts> = {}): SafeFacts {
  return makeFacts({
    toldBy: ['rpc.example'],
    singleton,
    version: '1.4.1',
    modules: { addresses: [], isComplete: true },
    guard: undefined,
    fallbackHandler: handler,
    official: knownCode,
    codeHashes: new Map(knownCode.map(({ address, codeHash }) => [address, codeHash])),
    statement: state(),
    ...given,
  });
}

/** What an honest gateway says of that Safe, save for what is given. */
export function state(given: Partial<SafeStatement> = {}): SafeStatement {
  const { owners, threshold, nonce } = makeFacts();
  return {
    address: safe.address,
    owners,
    threshold,
    nonce,
    version: '1.4.1+L2',
    implementation: singleton,
    modules: [],
    guard: undefined,
    fallbackHandler: handler,
    ...given,
  };
}

/** What an honest gateway says of a payment in Ether, save for what is given. */
export function makeMeaning(given: Partial<StatedMeaning> = {}): StatedMeaning {
  return {
    transfer: undefined,
    call: undefined,
    settingsChange: undefined,
    isRejection: false,
    decoded: undefined,
    isTrustedDelegateCall: undefined,
    ...given,
  };
}

/** The payment of `makeTransaction` as the gateway tells it. */
export async function makePayment(): Promise<TransactionRecord> {
  const record = await makeRecord();
  const { to, value } = record.transaction;
  const transfer = {
    sender: safe.address,
    recipient: to,
    token: undefined,
    amount: value,
    symbol: undefined,
    decimals: undefined,
  };
  return { ...record, meaning: makeMeaning({ transfer }), ownSigners: [] };
}

/** A call in the gateway's words: pairs of name and value, all of the given type. */
export function stateCall(
  method: string,
  parameters: readonly (readonly [name: string, type: string, value: string])[],
): StatedCall {
  return { method, parameters: parameters.map(([name, type, value]) => ({ name, type, value, steps: [] })) };
}
