import { type Check, nameChain, type OnchainState, type TransactionRecord } from '../verification';

/** Compares the transaction's nonce, and the gateway's claim of the Safe's nonce, with the chain. */
export function checkNonce({ transaction, execution }: TransactionRecord, onchain: OnchainState): Check {
  const base = { id: 'nonce', label: 'Nonce', source: nameChain(onchain) } as const;
  const { nonce, safeClaim } = onchain;
  const claimed = safeClaim === 'silent' ? undefined : safeClaim?.nonce;
  const isAt = `The Safe is at nonce ${nonce}`;
  if (claimed !== undefined && claimed > nonce)
    return {
      ...base,
      state: 'contradicts',
      detail: `The gateway says that the Safe is at nonce ${claimed}; the chain says ${nonce}.`,
      chainSuffices: true,
    };
  const isExecuted = execution !== undefined || onchain.execution?.kind === 'found';
  if (nonce > transaction.nonce && !isExecuted)
    return { ...base, state: 'stale', detail: `The Safe is already at nonce ${nonce}.` };
  if (claimed !== undefined && claimed < nonce)
    return { ...base, state: 'stale', detail: `${isAt}; the gateway still says ${claimed}.` };
  return { ...base, state: 'agrees', detail: `${isAt}.` };
}
