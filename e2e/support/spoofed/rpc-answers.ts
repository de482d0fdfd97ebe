import {
  type Address,
  encodeAbiParameters,
  type Hex,
  isAddressEqual,
  numberToHex,
  pad,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem';
import { z } from 'zod';
import type { RpcSpoof } from '@/e2e/support/spoofed/rewrite-rpc';

/** One function of one contract returns something else. */
export const returns = (to: Address, signature: string, value: Hex): RpcSpoof => ({
  returned: (call) =>
    isAddressEqual(call.to, to) && call.data.startsWith(toFunctionSelector(signature)) ? value : undefined,
});

/** One slot of a contract holds an address. */
export const holds = (to: Address, slot: Hex, value: Address): RpcSpoof => ({
  answer: ({ method, params }) => {
    const [address, asked] = z.tuple([z.string(), z.string()]).rest(z.unknown()).safeParse(params).data ?? [];
    const isMeant =
      method === 'eth_getStorageAt' &&
      address?.toLowerCase() === to.toLowerCase() &&
      asked !== undefined &&
      BigInt(asked) === BigInt(slot);
    return isMeant ? pad(value, { size: 32 }) : undefined;
  },
});

/** One method answers something else. */
export const answers = (name: string, value: unknown): RpcSpoof => ({
  answer: ({ method }) => (method === name ? value : undefined),
});

/** A number as contracts return it. */
export const word = (value: bigint | number) => pad(numberToHex(value), { size: 32 });
/** A list of addresses as contracts return it. */
export const addresses = (list: readonly Address[]) =>
  encodeAbiParameters(parseAbiParameters('address[]'), [list]);

/** A contract's signature of 32 bytes, in the form in which Safes take it. */
export function contractSignature(signer: Address): Hex {
  const place = word(65).slice(2);
  return `${pad(signer, { size: 32 })}${place}00${word(32).slice(2)}${'5e'.repeat(32)}`;
}

const successTopic = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
const failureTopic = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';
const receiptSchema = z.looseObject({ logs: z.array(z.looseObject({ topics: z.array(z.string()) })) });

/** The receipt with success in the place of failure. */
export function withOtherLogs(truth: unknown): unknown {
  const { logs, ...receipt } = receiptSchema.parse(truth);
  const swap = (topic: string) => (topic === failureTopic ? successTopic : topic);
  return { ...receipt, logs: logs.map((log) => ({ ...log, topics: log.topics.map(swap) })) };
}
