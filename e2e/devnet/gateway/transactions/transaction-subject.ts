import type { Hash } from 'viem';
import type { SafeTransactionFields } from '@/e2e/devnet/gateway/chain/chain-facts';
import { readTransactionPreimage } from '@/e2e/devnet/gateway/chain/safe-calls';
import type { LiveSafe } from '@/e2e/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/e2e/devnet/gateway/gateway-context';
import type { Subject } from '@/e2e/devnet/gateway/transactions/verify-signatures';

/** A transaction as what owners sign. */
export function transactionSubject(
  { client }: GatewayContext,
  { safe, fields, hash }: { safe: LiveSafe; fields: SafeTransactionFields; hash: Hash },
): Subject {
  return { safe, hash, readPreimage: () => readTransactionPreimage(client, safe.address, fields) };
}
