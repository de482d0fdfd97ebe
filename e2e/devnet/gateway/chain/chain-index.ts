import type { Address, Hash } from 'viem';
import type {
  ChainFacts,
  HashApproval,
  ModuleExecution,
  SafeCreation,
  SafeExecution,
  Transfer,
} from '@/e2e/devnet/gateway/chain/chain-facts';

/** What concerns one Safe, each list in the order of the chain. */
type SafeDeeds = {
  readonly executions: SafeExecution[];
  readonly moduleExecutions: ModuleExecution[];
  readonly transfers: Transfer[];
  readonly approvals: HashApproval[];
};

/** All that was read from the chain's events, by Safe. Built anew from block 0 when the chain turned back. */
export class ChainIndex {
  readonly safes = new Set<Address>();
  readonly creations = new Map<Address, SafeCreation>();
  /** Newest block that was read; its moment in milliseconds. */
  head: { readonly number: bigint; readonly hash: Hash | null; readonly timestamp: number } = {
    ...{ number: -1n, hash: null, timestamp: 0 },
  };
  readonly #deeds = new Map<Address, SafeDeeds>();
  readonly #executorsOf = new Map<Hash, Set<Address>>();

  /** By checksummed address, as every address in here is. */
  deedsOf(safe: Address): SafeDeeds {
    return this.#deeds.get(safe) ?? createDeeds();
  }

  /** Who announced to have executed it: any contract can write a Safe's event with a hash that is not its own. */
  executorsOf(safeTxHash: Hash): readonly Address[] {
    return [...(this.#executorsOf.get(safeTxHash) ?? [])];
  }

  add(facts: ChainFacts) {
    for (const safe of facts.safes) this.safes.add(safe);
    for (const [safe, creation] of facts.creations) this.creations.set(safe, creation);
    for (const execution of facts.executions) {
      this.#writable(execution.safe).executions.push(execution);
      const executors = this.#executorsOf.get(execution.safeTxHash) ?? new Set();
      this.#executorsOf.set(execution.safeTxHash, executors.add(execution.safe));
    }
    for (const execution of facts.moduleExecutions)
      this.#writable(execution.safe).moduleExecutions.push(execution);
    for (const transfer of facts.transfers)
      for (const party of new Set([transfer.from, transfer.to]))
        this.#writable(party).transfers.push(transfer);
    for (const approval of facts.approvals) this.#writable(approval.safe).approvals.push(approval);
  }

  #writable(safe: Address): SafeDeeds {
    const deeds = this.#deeds.get(safe) ?? createDeeds();
    this.#deeds.set(safe, deeds);
    return deeds;
  }
}

function createDeeds(): SafeDeeds {
  return { executions: [], moduleExecutions: [], transfers: [], approvals: [] };
}
