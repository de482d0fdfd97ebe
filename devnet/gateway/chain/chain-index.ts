import type { Address, Hash } from 'viem';
import type {
  ChainState,
  HashApproval,
  ModuleExecution,
  PieceMove,
  SafeCreation,
  SafeExecution,
  Transfer,
} from '@/devnet/gateway/chain/chain-state';

/** What concerns one Safe, each list in the order of the chain. */
type SafeActions = {
  readonly executions: SafeExecution[];
  readonly moduleExecutions: ModuleExecution[];
  readonly transfers: Transfer[];
  readonly pieceMoves: PieceMove[];
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
  readonly #deeds = new Map<Address, SafeActions>();
  readonly #executorsOf = new Map<Hash, Set<Address>>();

  /** By checksummed address, as every address in here is. */
  actionsOf(safe: Address): SafeActions {
    return this.#deeds.get(safe) ?? createActions();
  }

  /** Who announced to have executed it: any contract can write a Safe's event with a hash that is not its own. */
  executorsOf(safeTxHash: Hash): readonly Address[] {
    return [...(this.#executorsOf.get(safeTxHash) ?? [])];
  }

  add(onchain: ChainState) {
    for (const safe of onchain.safes) this.safes.add(safe);
    for (const [safe, creation] of onchain.creations) this.creations.set(safe, creation);
    for (const execution of onchain.executions) {
      this.#writable(execution.safe).executions.push(execution);
      const executors = this.#executorsOf.get(execution.safeTxHash) ?? new Set();
      this.#executorsOf.set(execution.safeTxHash, executors.add(execution.safe));
    }
    for (const execution of onchain.moduleExecutions)
      this.#writable(execution.safe).moduleExecutions.push(execution);
    for (const transfer of onchain.transfers)
      for (const party of new Set([transfer.from, transfer.to]))
        this.#writable(party).transfers.push(transfer);
    for (const move of onchain.pieceMoves)
      for (const party of new Set([move.from, move.to])) this.#writable(party).pieceMoves.push(move);
    for (const approval of onchain.approvals) this.#writable(approval.safe).approvals.push(approval);
  }

  #writable(safe: Address): SafeActions {
    const actions = this.#deeds.get(safe) ?? createActions();
    this.#deeds.set(safe, actions);
    return actions;
  }
}

function createActions(): SafeActions {
  return { executions: [], moduleExecutions: [], transfers: [], pieceMoves: [], approvals: [] };
}
