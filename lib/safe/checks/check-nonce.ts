import { type Check, nameChain, type SafeFacts, type TransactionRecord } from '../verification';

/** The transaction's nonce, and the one that the gateway says the Safe is at, against the chain. */
export function checkNonce({ transaction, execution }: TransactionRecord, facts: SafeFacts): Check {
  const base = { id: 'nonce', label: 'Nonce', source: nameChain(facts) } as const;
  const { nonce, statement } = facts;
  const stated = statement === 'silent' ? undefined : statement?.nonce;
  const isAt = `The Safe is at nonce ${nonce}`;
  if (stated !== undefined && stated > nonce)
    return {
      ...base,
      state: 'contradicts',
      detail: `The gateway says that the Safe is at nonce ${stated}; the chain says ${nonce}.`,
      chainSuffices: true,
    };
  const isExecuted = execution !== undefined || facts.execution?.kind === 'found';
  if (nonce > transaction.nonce && !isExecuted)
    return { ...base, state: 'behind', detail: `The Safe is already at nonce ${nonce}.` };
  if (stated !== undefined && stated < nonce)
    return { ...base, state: 'behind', detail: `${isAt}; the gateway still says ${stated}.` };
  return { ...base, state: 'agrees', detail: `${isAt}.` };
}
