import type { Hash } from 'viem';
import type { ChainClient } from '@/lib/chain/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { getToken, type Token } from '@/lib/chain/tokens';
import type { GatewayClient } from '@/lib/gateway/client';
import { getTransaction, type StatedTransaction } from '@/lib/gateway/transactions';
import { decodeMeaning, type TransactionMeaning } from '@/lib/safe/decode';
import type { SafeRef } from '@/lib/safe/types';
import type { TransactionRecord, VerificationReport } from '@/lib/safe/verification';
import { verifyTransaction } from '@/lib/safe/verify';
import { askContractSigners } from './ask-contract-signers';
import { readHashHints } from './hash-hints';

type Clients = { readonly chain: ChainClient; readonly gateway: GatewayClient };

export type InspectedTransaction = {
  /** The Safe this was looked up for: the one in the address bar. */
  readonly safe: SafeRef;
  readonly stated: StatedTransaction;
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
 * Fetches a transaction from the gateway and the Safe's state from the chain, and compares them.
 * Throws what the gateway's call throws; a silent chain is part of the answer.
 */
export async function inspectTransaction(
  { chain, gateway }: Clients,
  { safe, id, signal }: { safe: SafeRef; id: string; signal?: AbortSignal | undefined },
): Promise<InspectedTransaction> {
  const stateRequest = getSafeState(chain, safe).then(
    (state) => ({ state, chainError: undefined }),
    (chainError: unknown) => ({ state: undefined, chainError }),
  );
  const stated = await getTransaction(gateway, { safe, id }, { signal });
  const { state, chainError } = await stateRequest;
  const { multisig } = stated;
  if (!multisig) return { safe, stated, state, chainError, inspection: undefined };

  const meaning = decodeMeaning(safe.address, multisig.transaction);
  const record: TransactionRecord = {
    // The Safe of the address bar, not the one the gateway states: a foreign transaction then gives another hash.
    safe,
    transaction: multisig.transaction,
    statedHashes: [
      { hash: multisig.safeTxHash, source: `the gateway (${gateway.host})` },
      ...readHashOfId(id).map((hash) => ({ hash, source: 'the link to this page' })),
    ],
    hints: readHashHints(stated.info),
    confirmations: multisig.confirmations,
    confirmationsRequired: multisig.confirmationsRequired,
  };
  const verify = async () =>
    verifyTransaction(
      record,
      state && { ...state, contractAnswers: await askContractSigners(chain, record, state) },
    );
  const [report, token] = await Promise.all([
    verify(),
    meaning.kind === 'tokenTransfer' ? getToken(chain, meaning.token).catch(() => undefined) : undefined,
  ]);
  return { safe, stated, state, chainError, inspection: { report, meaning, token } };
}

/** The safeTxHash that an id such as `multisig_<safe>_<safeTxHash>` or a bare hash carries. */
function readHashOfId(id: string): readonly Hash[] {
  const hash = /(?:^|^multisig_0x[0-9a-fA-F]{40}_)(0x[0-9a-fA-F]{64})$/.exec(id)?.[1];
  return hash ? [hash.toLowerCase() as Hash] : []; // the expression matched the form of a hash
}
