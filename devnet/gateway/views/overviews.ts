import { type Address, isAddress, isAddressEqual } from 'viem';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { listQueue } from '@/devnet/gateway/transactions/multisig-record';
import { findSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { addressInfo } from '@/devnet/gateway/views/address-info';
import { balances } from '@/devnet/gateway/views/balances';

type Request = {
  /** `8453:0x…,8453:0x…` */
  readonly safes: string;
  readonly currency: string;
  readonly trusted: boolean;
  readonly wallet: Address | null;
};

const mostSafes = 10;

/** Several Safes at a glance. What cannot be read is left out without a word, and so is all beyond the tenth. */
export async function listOverviews(context: GatewayContext, { safes, ...request }: Request) {
  const wanted = safes.split(',').slice(0, mostSafes);
  const overviews = await Promise.all(
    wanted.map(async (entry) => {
      const [chainId, address] = entry.split(':');
      if (chainId !== String(context.chainId) || address === undefined || !isAddress(address)) return [];
      return readOverview(context, address, request);
    }),
  );
  return overviews.flat();
}

async function readOverview(
  context: GatewayContext,
  address: Address,
  { currency, trusted, wallet }: Omit<Request, 'safes'>,
) {
  const safe = await findSafe(context, address);
  if (safe === null) return [];
  const queue = listQueue(context, safe, { trusted: true });
  const awaiting = queue
    .filter(({ confirmations, confirmationsRequired }) => confirmations.length < confirmationsRequired)
    .filter(
      ({ confirmations }) =>
        !confirmations.some(({ owner }) => wallet !== null && isAddressEqual(owner, wallet)),
    );
  const { fiatTotal } = await balances(context, safe.address, { currency, trusted });
  return [
    {
      address: addressInfo(context, safe.address),
      chainId: String(context.chainId),
      threshold: safe.threshold,
      owners: safe.owners.map((owner) => addressInfo(context, owner)),
      fiatTotal,
      queued: queue.length,
      awaitingConfirmation: wallet === null ? null : awaiting.length,
    },
  ];
}
