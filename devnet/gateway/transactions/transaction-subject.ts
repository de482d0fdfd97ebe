import type { Hash } from 'viem';
import type { SafeTransactionFields } from '@/devnet/gateway/chain/chain-state';
import { readTransactionPreimage } from '@/devnet/gateway/chain/safe-calls';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import type { Subject } from '@/devnet/gateway/transactions/verify-signatures';

/** A transaction as what owners sign. */
export function transactionSubject(
  { client }: GatewayContext,
  { safe, fields, hash }: { safe: LiveSafe; fields: SafeTransactionFields; hash: Hash },
): Subject {
  return { safe, hash, readPreimage: () => readTransactionPreimage(client, safe.address, fields) };
}
