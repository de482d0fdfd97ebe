import { type Address, type Hash, isAddressEqual } from 'viem';
import { listApprovers } from '@/lib/chain/approved-hashes';
import type { ChainClient } from '@/lib/chain/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { getToken, type Token } from '@/lib/chain/tokens';
import { GatewayError } from '@/lib/errors/gateway';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import type { GatewayClient } from '@/lib/gateway/client';
import type { StatedTransaction } from '@/lib/gateway/transaction-details';
import { getTransaction } from '@/lib/gateway/transactions';
import { decodeMeaning, type TransactionMeaning } from '@/lib/safe/decode';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef } from '@/lib/safe/types';
import type { SafeFacts, TransactionRecord, VerificationReport } from '@/lib/safe/verification';
import { verifyTransaction } from '@/lib/safe/verify';
import { dropUsedNonces, keepTransaction } from '@/lib/storage/kept-transactions';
import { askContractSigners } from './ask-contract-signers';
import { readHashHints } from './hash-hints';
import { findOwnCopy, stateOwnCopy } from './own-copies';

type Clients = { readonly chain: ChainClient; readonly gateway: GatewayClient };

export type InspectedTransaction = {
  /** The Safe this was looked up for: the one in the address bar. */
  readonly safe: SafeRef;
  readonly stated: StatedTransaction;
  /** Set when this is not the gateway's word but this browser's own copy: since when, and why. */
  readonly copy: { readonly seenAt: Date; readonly reason: unknown } | undefined;
  /** Undefined while the chain does not answer; `chainError` says why. */
  readonly state: SafeState | undefined;
  readonly chainError: unknown;
  /** Undefined for transfers and module transactions, which no owner signed. */
  readonly inspection:
    | {
        readonly report: VerificationReport;
        readonly meaning: TransactionMeaning;
        /** For a token transfer: the token, or undefined when the contract is none. */
        readonly token: Token | undefined;
      }
    | undefined;
};

/**
 * Fetches a transaction from the gateway and the Safe's state from the chain, and compares them. Where the gateway does
 * not answer, this browser's own copy is taken, and checked like any other; signatures that only this browser has count
 * too. What agrees is kept for such a time. Throws what the gateway's call throws; a silent chain is part of the answer.
 */
export async function inspectTransaction(
  { chain, gateway }: Clients,
  { safe, id, signal }: { safe: SafeRef; id: string; signal?: AbortSignal | undefined },
): Promise<InspectedTransaction> {
  const stateRequest = getSafeState(chain, safe).then(
    (state) => ({ state, chainError: undefined }),
    (chainError: unknown) => ({ state: undefined, chainError }),
  );
  const { stated, copy } = await lookUp(gateway, { safe, id, signal });
  const { state, chainError } = await stateRequest;
  const found = { safe, stated, copy, state, chainError };
  const { multisig } = stated;
  if (!multisig) return { ...found, inspection: undefined };

  const meaning = decodeMeaning(safe.address, multisig.transaction);
  const own = await findOwnCopy(safe, hashTransaction(safe, multisig.transaction).safeTxHash);
  const record: TransactionRecord = {
    // The Safe of the address bar, not the one the gateway states: a foreign transaction then gives another hash.
    safe,
    transaction: multisig.transaction,
    statedHashes: [
      ...(copy ? [] : [{ hash: multisig.safeTxHash, source: `the gateway (${gateway.host})` }]),
      ...readHashOfId(id).map((hash) => ({ hash, source: 'the link to this page' })),
    ],
    hints: readHashHints(stated.info),
    confirmations: joinConfirmations(multisig.confirmations, own?.confirmations ?? []),
    confirmationsRequired: multisig.confirmationsRequired,
  };
  const verify = async () => verifyTransaction(record, state && (await gatherFacts(chain, record, state)));
  const [report, token] = await Promise.all([
    verify(),
    meaning.kind === 'tokenTransfer' ? getToken(chain, meaning.token).catch(() => undefined) : undefined,
  ]);
  const inspected = { ...found, inspection: { report, meaning, token } };
  keepForLater(inspected);
  return inspected;
}

/** What the chain says about the signatures of contracts and about approvals, at the block of the Safe's state. */
async function gatherFacts(
  chain: ChainClient,
  record: TransactionRecord,
  state: SafeState,
): Promise<SafeFacts> {
  const { safe, transaction } = record;
  const { owners, blockNumber } = state;
  const hash = hashTransaction(safe, transaction).safeTxHash;
  const [contractAnswers, approvedBy] = await Promise.all([
    askContractSigners(chain, record, state),
    // An approval that could not be looked up does not count, and the check says so.
    listApprovers(chain, { safe, hash, owners, blockNumber }).catch(() => undefined),
  ]);
  return { ...state, contractAnswers, approvedBy };
}

type Found = Pick<InspectedTransaction, 'stated' | 'copy'>;

async function lookUp(
  gateway: GatewayClient,
  { safe, id, signal }: { safe: SafeRef; id: string; signal: AbortSignal | undefined },
): Promise<Found> {
  try {
    return { stated: await getTransaction(gateway, { safe, id }, { signal }), copy: undefined };
  } catch (reason) {
    const [safeTxHash] = readHashOfId(id);
    const isUnknown = reason instanceof GatewayError && reason.status === 404;
    if (!safeTxHash || !(isUnknown || isGatewaySilence(reason))) throw reason;
    const own = await findOwnCopy(safe, safeTxHash);
    // What the gateway does not have is shown only when it waits here to be brought there.
    if (!own || (isUnknown && !own.isSignedHere)) throw reason;
    return { stated: stateOwnCopy(own), copy: { seenAt: own.seenAt, reason } };
  }
}

type StatedConfirmations = TransactionRecord['confirmations'];

/** The stated confirmations, and those that only this browser has. */
function joinConfirmations(stated: StatedConfirmations, own: StatedConfirmations): StatedConfirmations {
  const has = (list: StatedConfirmations, signer: Address) =>
    list.some((other) => isAddressEqual(other.signer, signer));
  const given = stated.filter(({ signer, signature }) => signature || !has(own, signer));
  return [...given, ...own.filter(({ signer }) => !has(given, signer))];
}

/** Keeps what can still be executed and does not contradict itself; forgets what cannot be executed any more. */
function keepForLater({ safe, stated, copy, state, inspection }: InspectedTransaction): void {
  if (!state || !inspection || !stated.multisig) return;
  dropUsedNonces(safe, state.nonce);
  const { report } = inspection;
  const { transaction } = stated.multisig;
  if (copy || stated.executedAt || report.contradictions.length > 0 || transaction.nonce < state.nonce)
    return;
  const { safeTxHash } = report.hashes;
  keepTransaction({
    safe,
    transaction,
    safeTxHash,
    confirmations: [...report.confirmations],
    seenAt: Date.now(),
  });
}

/** The safeTxHash that an id such as `multisig_<safe>_<safeTxHash>` or a bare hash carries. */
function readHashOfId(id: string): readonly Hash[] {
  const hash = /(?:^|^multisig_0x[0-9a-fA-F]{40}_)(0x[0-9a-fA-F]{64})$/.exec(id)?.[1];
  return hash ? [hash.toLowerCase() as Hash] : []; // the expression matched the form of a hash
}
