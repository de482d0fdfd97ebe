import type { Hash } from 'viem';
import { askSafeSignature } from '@/lib/chain/ask-safe-signature';
import { type ChainClient, followAnswers } from '@/lib/chain/rpc/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import { encodeMessageForOwner } from '@/lib/safe/protocol/parent';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OnchainState } from '@/lib/safe/verify/verification';
import {
  checkCombined,
  type MessageReport,
  verifyMessage,
  verifyMessageFromChainAlone,
} from '@/lib/safe/verify/verify-message';
import { askApprovers } from './ask-approvers';
import { askContractSigners } from './ask-contract-signers';
import { fetchSafeClaim } from './fetch-safe-claim';
import { type InspectingClients, isChainEnough } from './load-verified-transaction';
import { type LookedUpMessage, lookUpMessage } from './look-up-message';
import type { Source } from './make-record';
import { readOnchainState } from './read-onchain-state';

export type VerifiedMessage = Omit<LookedUpMessage, 'record'> & {
  readonly safe: SafeRef;
  /** The hash in the link, which identifies the message. */
  readonly messageHash: Hash;
  /** Undefined while the chain does not answer; `chainError` says why. */
  readonly state: SafeState | undefined;
  readonly chainError: unknown;
  /** The sources of the inspection, which is repeated with the same sources before anything is signed. */
  readonly believed: Source;
  /** Whether content and chain suffice without the gateway's claims, which contradict them. */
  readonly canGoOnAlone: boolean;
  /** The cause of missing on-chain state; undefined where it is complete, or not needed. */
  readonly missing: unknown;
  /** Undefined for an unreadable content. */
  readonly inspection:
    | {
        readonly content: MessageContent;
        readonly report: MessageReport;
        /**
         * Whether the Safe accepts the combined signature; undefined where there is none, or the Safe could not be
         * asked.
         */
        readonly isValid: boolean | undefined;
      }
    | undefined;
};

export type MessageInspection = {
  readonly safe: SafeRef;
  readonly messageHash: Hash;
  readonly believed?: Source;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Fetches a message from the gateway and the Safe's state from the chain, and compares them. The combined signature is
 * assembled here and checked by the Safe (EIP-1271). Signatures of this browser count too, and its copy stands in where
 * the gateway has none. Throws the gateway's errors; a chain that doesn't answer is part of the result.
 */
export async function loadVerifiedMessage(
  clients: InspectingClients,
  { safe, messageHash, believed = 'all', signal }: MessageInspection,
): Promise<VerifiedMessage> {
  const { gateway, secondaryRpc } = clients;
  const { client: chain, hosts } = followAnswers(clients.chain);
  const stateRequest = readState(chain, safe);
  const claimRequest = believed === 'all' ? fetchSafeClaim(gateway, safe) : undefined;
  const { record, ...lookedUp } = await lookUpMessage(gateway, { safe, messageHash, signal });
  const { state, chainError } = await stateRequest;
  const verified = { ...lookedUp, safe, messageHash, state, chainError, believed, canGoOnAlone: false };
  if (!record) return { ...verified, missing: undefined, inspection: undefined };
  const { content } = record;
  const onchain =
    state &&
    (await readOnchainState({ chain, secondaryRpc }, safe, {
      ...{ state, hosts },
      safeClaim: lookedUp.copy ? undefined : await claimRequest,
      ask: (client) => askAboutMessage(client, record, state),
    }));
  const hashedRecord = { ...record, ...(!state && { askedRpcs: hosts() }) };
  const verify = believed === 'chain' ? verifyMessageFromChainAlone : verifyMessage;
  const report = await verify(hashedRecord, onchain);
  const canGoOnAlone = believed === 'all' && !lookedUp.copy && isChainEnough(report);
  const missing = chainError ?? onchain?.unanswered;
  if (!report.combined || !onchain)
    return { ...verified, canGoOnAlone, missing, inspection: { content, report, isValid: undefined } };
  const answer = await askSafeSignature(chain, {
    ...{ safe, contentHash: report.hashes.contentHash },
    ...{ signature: report.combined, blockNumber: onchain.blockNumber },
  }).then(
    (isValid) => ({ isValid, unanswered: undefined }),
    (unanswered: unknown) => ({ isValid: undefined, unanswered }),
  );
  const { isValid, unanswered } = answer;
  const checks = [...report.checks, checkCombined(isValid, onchain)];
  const inspection = { content, report: { ...report, checks }, isValid };
  return { ...verified, canGoOnAlone, missing: missing ?? unanswered, inspection };
}

const readState = (chain: ChainClient, safe: SafeRef) =>
  getSafeState(chain, safe).then(
    (state) => ({ state, chainError: undefined }),
    (chainError: unknown) => ({ state: undefined, chainError }),
  );

/** Reads a message's contract signatures and on-chain approvals. */
async function askAboutMessage(
  chain: ChainClient,
  { safe, content, confirmations }: NonNullable<LookedUpMessage['record']>,
  state: SafeState,
): Promise<Partial<OnchainState>> {
  const hashes = hashMessageOf(safe, content);
  const hash = hashes.safeMessageHash;
  const { owners, blockNumber, version } = state;
  const bytes = encodeMessageForOwner(hashes, version);
  const [contractAnswers, approvals] = await Promise.all([
    askContractSigners(chain, { safe, hash, bytes, confirmations }, state),
    askApprovers(chain, { safe, hash, owners, blockNumber }),
  ]);
  return { contractAnswers, ...approvals };
}
