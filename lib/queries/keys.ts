import type { Address, Hash, Hex } from 'viem';
import type { Source } from '@/lib/actions/verify/make-record';
import type { SafeRef } from '@/lib/safe/protocol/types';

const ofSafe = (safe: SafeRef) => ['safe', safe.chainId, safe.address] as const;

type Proposal = { readonly isSigned: boolean; readonly proposer?: Address | undefined };

const nameProposal = (proposal: Proposal | undefined) =>
  proposal ? `${proposal.isSigned ? 'signed' : 'unsigned'} ${proposal.proposer ?? ''}` : 'not proposed';

/**
 * Keys that several files name, and keys of queries outside `lib/queries`. Keys of one Safe share a prefix, so that one
 * event refetches one Safe. A key that only its own query names stands beside that query's options.
 */
export const keys = {
  safe: ofSafe,
  safeState: (safe: SafeRef) => [...ofSafe(safe), 'state'] as const,
  /** Outside the Safe's prefix: a refetch that the tags cause must not refetch the tags. */
  tags: (safe: SafeRef) => ['tags', safe.chainId, safe.address] as const,
  describedOwner: (safe: SafeRef, owner: Address) => [...ofSafe(safe), 'owner', owner] as const,
  contractOwner: (safe: SafeRef, owner: Address) => [...ofSafe(safe), 'contract owner', owner] as const,
  officialCode: (safe: SafeRef, address: Address) => [...ofSafe(safe), 'official code', address] as const,
  describedContract: (safe: SafeRef, address: Address) => [...ofSafe(safe), 'contract', address] as const,
  spendingLimits: (safe: SafeRef, modules: readonly Address[]) =>
    [...ofSafe(safe), 'spending-limits', modules.join()] as const,
  proposers: (safe: SafeRef) => [...ofSafe(safe), 'proposers'] as const,
  lastConfirmed: (safe: SafeRef) => [...ofSafe(safe), 'last confirmed'] as const,
  delegator: (safe: SafeRef, account: Address) => [...ofSafe(safe), 'proposers', account] as const,
  nonceUse: (safe: SafeRef, nonce: bigint) => [...ofSafe(safe), 'nonce use', String(nonce)] as const,
  shortfall: (safe: SafeRef, hash: Hash) => [...ofSafe(safe), 'shortfall', hash] as const,
  rejected: (safe: SafeRef, rejection: Hash | undefined) => [...ofSafe(safe), 'rejected', rejection] as const,
  nonces: (safe: SafeRef) => [...ofSafe(safe), 'nonces'] as const,
  balances: (safe: SafeRef, currency: string, tokens: 'trusted' | 'all' = 'trusted') =>
    [...ofSafe(safe), 'balances', currency, tokens] as const,
  allBalances: (safe: SafeRef) => [...ofSafe(safe), 'balances'] as const,
  holding: (safe: SafeRef, token: Address | 'native') => [...ofSafe(safe), 'holding', token] as const,
  holdings: (safe: SafeRef) => [...ofSafe(safe), 'holding'] as const,
  collectibles: (safe: SafeRef, pieces: 'trusted' | 'all') =>
    [...ofSafe(safe), 'collectibles', pieces] as const,
  piece: (safe: SafeRef, collection: Address, id: string) =>
    [...ofSafe(safe), 'piece', collection, id] as const,
  queue: (safe: SafeRef) => [...ofSafe(safe), 'queue'] as const,
  history: (safe: SafeRef) => [...ofSafe(safe), 'history'] as const,
  eventHistory: (safe: SafeRef) => [...ofSafe(safe), 'event history'] as const,
  chainHistory: (safe: SafeRef) => [...ofSafe(safe), 'history', 'chain'] as const,
  executedPages: (safe: SafeRef) => [...ofSafe(safe), 'executed'] as const,
  executed: (safe: SafeRef, to: Address | undefined) => [...ofSafe(safe), 'executed', to ?? 'any'] as const,
  historySearches: (safe: SafeRef) => [...ofSafe(safe), 'history search'] as const,
  historySearch: (safe: SafeRef, filter: string) => [...ofSafe(safe), 'history search', filter] as const,
  transactions: (safe: SafeRef) => [...ofSafe(safe), 'transaction'] as const,
  transaction: (safe: SafeRef, id: string) => [...ofSafe(safe), 'transaction', id] as const,
  /** Below the transaction's own key, so that refreshing one refreshes the other. */
  outcome: (safe: SafeRef, safeTxHash: string, block: bigint | undefined) =>
    [...ofSafe(safe), 'transaction', safeTxHash, 'outcome', String(block)] as const,
  rowLabels: (safe: SafeRef, safeTxHash: string | undefined) =>
    [...ofSafe(safe), 'row-labels', safeTxHash] as const,
  claims: (safe: SafeRef) => ['claim', safe.chainId, safe.address] as const,
  /** Outside the Safe's prefix: a claim stays while its row does. `edition` is the row's state of the signatures. */
  claim: (safe: SafeRef, id: string, edition: string) =>
    ['claim', safe.chainId, safe.address, id, edition] as const,
  messages: (safe: SafeRef) => [...ofSafe(safe), 'messages'] as const,
  openMessages: (safe: SafeRef) => [...ofSafe(safe), 'message'] as const,
  message: (safe: SafeRef, messageHash: string, believed: Source) =>
    [...ofSafe(safe), 'message', messageHash, believed] as const,
  allTokenApprovals: (safe: SafeRef) => [...ofSafe(safe), 'token-approvals'] as const,
  /** By the hash of the transaction, or of the message's content. */
  tokenApprovals: (safe: SafeRef, hash: string) => [...ofSafe(safe), 'token-approvals', hash] as const,
  preview: (safe: SafeRef, safeTxHash: string) => [...ofSafe(safe), 'preview', safeTxHash] as const,
  analysis: (safe: SafeRef, safeTxHash: string) => [...ofSafe(safe), 'analysis', safeTxHash] as const,
  meanings: (safe: SafeRef, safeTxHash: string | undefined, isExecuted: boolean) =>
    [...ofSafe(safe), 'meanings', safeTxHash, isExecuted] as const,
  messageMeaning: (safe: SafeRef, contentHash: string) =>
    [...ofSafe(safe), 'message meaning', contentHash] as const,
  rowRisk: (safe: SafeRef, safeTxHash: string | undefined) =>
    [...ofSafe(safe), 'row risk', safeTxHash ?? ''] as const,
  openRisk: (safe: SafeRef, safeTxHash: string) => [...ofSafe(safe), 'open risk', safeTxHash] as const,
  /** By the hash of the transaction to be signed; without a hash for a message. */
  rpcDisagreements: (safe: SafeRef, safeTxHash: string | undefined) =>
    [...ofSafe(safe), 'rpc-disagreements', safeTxHash ?? 'message'] as const,
  simulations: (safe: SafeRef) => [...ofSafe(safe), 'simulation'] as const,
  simulation: (safe: SafeRef, safeTxHash: string, sender: Address | undefined) =>
    [...ofSafe(safe), 'simulation', safeTxHash, sender ?? 'nobody'] as const,
  contexts: (safe: SafeRef) => [...ofSafe(safe), 'context'] as const,
  contextOf: (safe: SafeRef, safeTxHash: string) => [...ofSafe(safe), 'context', safeTxHash] as const,
  context: (safe: SafeRef, safeTxHash: string, proposal: Proposal | undefined) =>
    [...ofSafe(safe), 'context', safeTxHash, nameProposal(proposal)] as const,
  execution: (safe: SafeRef, transactionHash: string) =>
    [...ofSafe(safe), 'execution', transactionHash] as const,
  /** Outside the Safe's prefix: a refetch of the Safe must not ask the wallet again. */
  surroundingRequest: (safe: SafeRef, safeTxHash: string) =>
    ['surrounding-request', safe.chainId, safe.address, safeTxHash] as const,
  surroundingMessage: (safe: SafeRef, messageHash: string, answer: string) =>
    ['surrounding-message', safe.chainId, safe.address, messageHash, answer] as const,
  paymentRequest: (uri: string) => ['payment-request', uri] as const,
  token: (address: Address) => ['token', address] as const,
  collection: (address: Address) => ['collection', address] as const,
  contractInterface: (address: Address) => ['contract-interface', address] as const,
  gatewayReading: (to: Address, data: Hex) => ['gateway-reading', to, data] as const,
  accounts: () => ['account'] as const,
  ownedSafes: (account: Address) => ['account', account, 'safes'] as const,
  allOverviews: () => ['overviews'] as const,
  overviews: (safes: readonly SafeRef[], account: Address | undefined, currency: string) =>
    ['overviews', account ?? 'nobody', currency, safes.map(({ address }) => address).join()] as const,
  /** Below the overviews, so that both are refetched together. `version` changes with what this browser sent. */
  waiting: (safe: SafeRef, account: Address, version: string) =>
    ['overviews', 'waiting', safe.chainId, safe.address, account, version] as const,
  /** Outside the Safe's prefix: a refetch that the creation causes must not refetch the creation. */
  creation: (address: Address, account: Address | undefined) =>
    ['creation', address, account ?? 'nobody'] as const,
  creationRelays: (owners: readonly Address[]) => ['creation-relays', owners.join()] as const,
  creationStatus: (safe: SafeRef, transactionHash: string | undefined) =>
    ['creation-status', safe.chainId, safe.address, transactionHash ?? 'not sent'] as const,
  pushSubscription: () => ['push-subscription'] as const,
  delayModifiers: (safe: SafeRef, modules: readonly Address[]) =>
    [...ofSafe(safe), 'delay-modifiers', modules.join()] as const,
  powers: (safe: SafeRef, found: string) => [...ofSafe(safe), 'powers', found] as const,
  newGrants: (safe: SafeRef) => [...ofSafe(safe), 'new-grants'] as const,
  granted: (safe: SafeRef) => [...ofSafe(safe), 'granted'] as const,
  faultyModules: (safe: SafeRef, modules: readonly Address[]) =>
    [...ofSafe(safe), 'faulty-modules', modules.join()] as const,
  network: () => ['network'] as const,
  feeOptions: () => ['fee-options'] as const,
  masterCopies: (chainId: number) => ['master-copies', chainId] as const,
  gatewayCreation: (safe: SafeRef) => ['created', safe.address] as const,
  fiatCodes: () => ['fiat-codes'] as const,
  chain: (chainId: number) => ['chain', chainId] as const,
  safeApps: (chainId: number) => ['safe-apps', chainId] as const,
  appManifest: (url: string) => ['app-manifest', url] as const,
  /** Answers about names depend on whether Ethereum's mainnet is asked too. */
  name: (address: Address, withMainnet: boolean) => ['name', address, withMainnet] as const,
  namedAddress: (name: string, withMainnet: boolean) => ['named-address', name, withMainnet] as const,
  avatar: (name: string, withMainnet: boolean) => ['avatar', name, withMainnet] as const,
} as const;
