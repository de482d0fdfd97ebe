import { type Address, maxUint256, numberToHex } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import type { SafeTransaction } from '@/devnet/chain/safe-transaction';
import {
  addOwner,
  approveToken,
  batch,
  type Call,
  changeThreshold,
  mintToken,
  payEther,
  payToken,
  payUsdc,
} from '@/devnet/seed/calls';
import { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { whileTrusted } from '@/e2e/support/chain/while-trusted';
import { deployToken } from '@/e2e/support/spoofed/deploy-token';
import type { Opened } from '@/e2e/support/spoofed/opened';
import { type Services, sharedServices } from '@/e2e/support/stack';

export type HonestQueue = {
  readonly safe: FreshSafe;
  readonly pages: readonly Opened[];
  /** The call of the first one, which can be executed. */
  readonly next: Call;
};

/** A queue of many kinds, signed by one owner or by enough, some of them with the same nonce. */
export async function createHonestQueue(
  length: number,
  services: Services = sharedServices,
): Promise<HonestQueue> {
  const owners = [otherAccount(), otherAccount(), otherAccount()] as const;
  const safe = await FreshSafe.create({ owners, threshold: 2, eth: '20', usdc: '5000', services });
  const first = await safe.nonce();
  const shop = otherAccount().address;
  const foreign = await deployToken({ name: 'Foreign code', symbol: 'CODE', decimals: 0 }, services.chain);
  const kinds = listKinds(safe, { shop, foreign });
  const pages: Opened[] = [];
  for (let index = 0; index < length; index++) {
    const make = kinds[index % kinds.length];
    if (!make) continue;
    // Every fifth has the nonce of the one before it.
    const nonce = first + BigInt(index - Math.floor(index / 5));
    const signers = owners.slice(1, 2 + (index % 2));
    const propose = () => safe.propose({ ...make(index), nonce }, { signers });
    const { id } = await whileTrusted(foreign, propose, services.gateway);
    pages.push({ safe: safe.address, id, account: owners[0] });
  }
  return { safe, pages, next: payEther(shop, '0.01') };
}

type Make = (index: number) => Call & Partial<SafeTransaction>;

function listKinds(
  safe: FreshSafe,
  { shop, foreign }: { readonly shop: Address; readonly foreign: Address },
): readonly Make[] {
  const { usdc, cedar } = demoTokens;
  return [
    (index) => payEther(shop, `0.0${index + 1}`),
    (index) => payUsdc(shop, `${index + 1}`),
    (index) => ({ ...payUsdc(shop, '2'), safeTxGas: 90_000n + BigInt(index) }),
    () => approveToken(usdc, shop, '25'),
    () => ({ ...approveToken(cedar, shop, '0'), data: unlimited(shop) }),
    (index) => batch('1.4.1', [payEther(shop, '0.01'), payUsdc(shop, `${index + 1}`)]),
    () => changeThreshold(safe.address, 3),
    () => addOwner(safe.address, otherAccount().address, 2),
    () => ({ to: safe.address }),
    (index) => mintToken(cedar, safe.address, BigInt(index)),
    (index) => ({ to: foreign, operation: 1, data: numberToHex(0x5ec12e00 + index, { size: 4 }) }),
    (index) => ({ to: shop, value: 1n, data: numberToHex(index, { size: 40 }) }),
    () => payToken(cedar, otherAccount().address, '1.000000000000000001'),
  ];
}

/** approve(address,uint256) for all there is. */
function unlimited(spender: Address): `0x${string}` {
  return `0x095ea7b3${'0'.repeat(24)}${spender.slice(2)}${numberToHex(maxUint256).slice(2)}`;
}
