import type { Address, LocalAccount } from 'viem';
import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import {
  hashSafeTransaction,
  type SafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { DevnetError } from '@/devnet/devnet-error';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { approveToken, batch, payEther, payToken, payUsdc } from '@/devnet/seed/calls';
import { FreshSafe, nonceOf, type Proposed } from '@/e2e/support/chain/fresh-safe';
import { whileTrusted } from '@/e2e/support/chain/while-trusted';
import { propose } from '@/e2e/support/gateway/gateway-api';
import { deployToken } from '@/e2e/support/spoofed/deploy-token';
import { type ListedTransaction, listHistory, listQueue } from '@/e2e/support/spoofed/gateway-lists';
import type { Opened } from '@/e2e/support/spoofed/opened';
import { enableModule, removeOwner } from '@/e2e/support/spoofed/settings-calls';

/** What all attacks are about; nothing of it changes while they are told. */
export type Fixture = Awaited<ReturnType<typeof setFixture>>;

/** A token that is in nobody's table. */
export const obscure = { name: 'Obscure Coin', symbol: 'OBSC', decimals: 9 } as const;

/** Builds Safes with all that attacks need: each kind of transaction, a former owner, a second Safe of the same owners. */
export async function setFixture() {
  const [owner, second, third, former] = [otherAccount(), otherAccount(), otherAccount(), otherAccount()];
  const shop = otherAccount().address;
  const owners = [owner, second, third];
  const module = otherAccount().address;
  const [safe, other, guest, token, foreignCode] = await Promise.all([
    FreshSafe.create({ owners: [...owners, former], threshold: 2, eth: '5', usdc: '500' }),
    FreshSafe.create({ owners, threshold: 2 }),
    FreshSafe.create({ owners, threshold: 2 }),
    deployToken(obscure),
    deployToken({ ...obscure, symbol: 'CODE' }),
  ]);
  await safe.execute(removeOwner(safe.address, { before: third, owner: former, threshold: 2 }));
  await guest.execute(enableModule(guest.address, module));

  const first = await safe.nonce();
  const put = (
    after: bigint,
    call: Parameters<FreshSafe['propose']>[0],
    signers: readonly LocalAccount[] = [second],
  ) => safe.propose({ ...call, nonce: first + after }, { signers });
  let added = 7n;
  return {
    /** Puts one more transaction behind the others, for a case of its own. */
    add: async (call: Parameters<FreshSafe['propose']>[0]): Promise<Opened> => {
      const { id, transaction } = await put(added++, call);
      return { safe: safe.address, id, transaction, account: owner };
    },
    ...{ owner, second, third, former, shop, safe, other, token },
    /** A Safe with a module that may do all. */
    ...{ guest, module },
    guestWaiting: await guest.propose(payEther(shop, '0.1'), { signers: [second] }),
    /** Gets the money if an attack works. */
    attacker: otherAccount().address,
    stranger: otherAccount(),
    ready: await put(0n, payEther(shop, '0.2'), [second, third]),
    waiting: await put(1n, payEther(shop, '0.1')),
    usdc: await put(2n, payUsdc(shop, '12.5')),
    approval: await put(3n, approveToken(demoTokens.usdc, shop, '7')),
    foreignCode,
    foreign: await whileTrusted(foreignCode, () =>
      put(4n, { to: foreignCode, operation: 1, data: '0x5ec12e70' }),
    ),
    batch: await put(5n, batch('1.4.1', [payEther(shop, '0.01'), payUsdc(shop, '3')])),
    obscure: await put(6n, payToken({ ...demoTokens.usdc, ...obscure, address: token }, shop, '3')),
    /** Has the nonce of the one before. */
    conflict: await put(6n, payEther(shop, '0.3')),
    ...(await readScenario()),
  };
}

/** What the demo's own scenario has: settings that have stood for days, and a history. */
async function readScenario() {
  const { bakery, fair, van } = demoSafes;
  const [amara, esi, bruno] = [accountsOfDemo('Amara'), accountsOfDemo('Esi'), accountsOfDemo('Bruno')];
  const history = await listHistory(bakery.address);
  const executed = history.filter(({ nonce, txStatus }) => nonce !== undefined && txStatus === 'SUCCESS');
  const [vanWaiting] = await listQueue(van.address);
  const fairNonce = await nonceOf(fair.address);
  return {
    /** Two of three, unchanged for days. */
    fair: { address: fair.address, owner: esi, owners: [amara.address, bruno.address, esi.address] },
    fairWaiting: await proposeAt(fair.address, { to: bruno.address, value: 1n, nonce: fairNonce }, amara),
    bakery: { address: bakery.address, owner: amara },
    succeeded: require(executed[0]),
    succeededToo: require(executed[1]),
    failed: require(history.find(({ txStatus }) => txStatus === 'FAILED')),
    /** A Safe owns this one. */
    van: { address: van.address, owner: esi },
    vanWaiting: require(vanWaiting),
  };
}

function require(found: ListedTransaction | undefined): ListedTransaction {
  if (!found) throw new DevnetError('The demo story lacks a transaction that attacks are about.');
  return found;
}

async function proposeAt(
  safe: Address,
  call: Pick<SafeTransaction, 'to' | 'value' | 'nonce'>,
  signer: LocalAccount,
): Promise<Proposed> {
  const transaction = safeTransaction(call);
  const safeTxHash = hashSafeTransaction(safe, transaction);
  const signed = await signSafeTransaction(safe, transaction, signer);
  await propose(safe, { safeTxHash, transaction, signed });
  return { safeTxHash, transaction, id: `multisig_${safe}_${safeTxHash}` };
}
