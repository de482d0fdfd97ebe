import { type Address, getAddress, keccak256, toHex } from 'viem';
import { knownCode } from '@/config/known-code';
import type { GatewayDecodedAction, GatewayDecodedCall, SafeClaim } from '@/lib/safe/verify/claims';
import type { OnchainState, TransactionRecord } from '@/lib/safe/verify/verification';
import { safe } from '../chain/people';
import { officialAt } from './analyzed';
import { makeOnchainState, makeRecord } from './records';

export const singleton = officialAt('singletonL2');
export const handler = officialAt('fallbackHandler');
export const foreignCode: Address = getAddress('0x00000000000000000000000000000000000000fe');
export const executedBy = keccak256(toHex('a chain transaction'));

/** Everything that the chain says of an ordinary Safe 1.4.1, told by one host. */
export function makeFullOnchainState(given: Partial<OnchainState> = {}): OnchainState {
  return makeOnchainState({
    toldBy: ['rpc.example'],
    singleton,
    version: '1.4.1',
    modules: { addresses: [], isComplete: true },
    guard: undefined,
    fallbackHandler: handler,
    official: knownCode,
    codeHashes: new Map(knownCode.map(({ address, codeHash }) => [address, codeHash])),
    safeClaim: state(),
    ...given,
  });
}

/** What an honest gateway says of that Safe, save for what is given. */
export function state(given: Partial<SafeClaim> = {}): SafeClaim {
  const { owners, threshold, nonce } = makeOnchainState();
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
export function makeDecodedAction(given: Partial<GatewayDecodedAction> = {}): GatewayDecodedAction {
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
  return { ...record, decodedAction: makeDecodedAction({ transfer }), ownSigners: [] };
}

/** A call in the gateway's words: pairs of name and value, all of the given type. */
export function stateCall(
  method: string,
  parameters: readonly (readonly [name: string, type: string, value: string])[],
): GatewayDecodedCall {
  return { method, parameters: parameters.map(([name, type, value]) => ({ name, type, value, steps: [] })) };
}
