import { z } from 'zod/mini';
import type { NamedSafe } from './hand-over';
import { addressSchema } from './schema';

export const unnamed: NamedSafe = { chainId: undefined, address: undefined };

/** Short names of networks in addresses (EIP-3770), from https://github.com/ethereum-lists/chains. */
const shortNames: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{
      base: 8453,
      eth: 1,
      oeth: 10,
      bnb: 56,
      gno: 100,
      unichain: 130,
      matic: 137,
      sonic: 146,
      zksync: 324,
    },
    ...{ wc: 480, mantle: 5000, arb1: 42161, celo: 42220, avax: 43114, linea: 59144, berachain: 80094 },
    ...{ blastmainnet: 81457, basesep: 84532, scr: 534352, sep: 11155111 },
  }),
);

/** `base:0x…` (EIP-3770) or `eip155:1:0x…` (CAIP-10), as Concord writes them, or the bare address of other programs. */
export const namedSafeSchema = z.pipe(
  z.string().check(z.regex(/^(?:[a-z0-9-]{2,20}:|eip155:[1-9]\d{0,14}:)?0x[0-9a-fA-F]{40}$/)),
  z.transform((text, context): NamedSafe => {
    const address = addressSchema.safeParse(text.slice(text.lastIndexOf(':') + 1));
    const [, id, name] = /^(?:eip155:(\d+)|([a-z0-9-]+)):/.exec(text) ?? [];
    const chainId = id !== undefined ? Number(id) : name === undefined ? undefined : shortNames.get(name);
    if (address.success && (name === undefined || chainId !== undefined))
      return { chainId, address: address.data };
    context.issues.push({ code: 'custom', message: 'wrong checksum or unknown network', input: text });
    return z.NEVER;
  }),
);
