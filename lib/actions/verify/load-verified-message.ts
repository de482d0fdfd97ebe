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
  /** The one in the link: which message is meant. */
  readonly messageHash: Hash;
  /** Undefined while the chain does not answer; `chainError` says why. */
  readonly state: SafeState | undefined;
  readonly chainError: unknown;
  /** How it was inspected; it is inspected in the same way again before anything is signed. */
  readonly believed: Source;
  /** True when its contradictions go away with the gateway's word, because content and chain suffice. */
  readonly canGoOnAlone: boolean;
  /** Why on-chain state is missing; undefined where all are there, or none is needed. */
  readonly missing: unknown;
  /** Undefined for a content that cannot be read, of which nothing can be computed. */
  readonly inspection:
    | {
        readonly content: MessageContent;
        readonly report: MessageReport;
        /** Whether the Safe takes the combined signature; undefined where there is none, or nobody could be asked. */
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
 * Fetches a message from the gateway and the Safe's state from the chain, and compares them; the combined signature is put
 * together here and shown to the Safe (EIP-1271). What was signed here counts too, and stands in where the gateway has
 * nothing. Throws what the gateway's call throws; a silent chain is part of the answer.
 */
export async function loadVerifiedMessage(
  clients: InspectingClients,
  { safe, messageHash, believed = 'all', signal }: MessageInspection,
): Promise<VerifiedMessage> {
  const { gateway, secondaryRpc } = clients;
  const { client: chain, hosts } = followAnswers(clients.chain);
  const stateRequest = readState(chain, safe);
  const claimRequest = believed === 'all' ? fetchSafeClaim(gateway, safe) : undefined;
  const { record, ...found } = await lookUpMessage(gateway, { safe, messageHash, signal });
  const { state, chainError } = await stateRequest;
  const verified = { ...found, safe, messageHash, state, chainError, believed, canGoOnAlone: false };
  if (!record) return { ...verified, missing: undefined, inspection: undefined };
  const { content } = record;
  const onchain =
    state &&
    (await readOnchainState({ chain, secondaryRpc }, safe, {
      ...{ state, hosts },
      safeClaim: found.copy ? undefined : await claimRequest,
      ask: (client) => askAboutMessage(client, record, state),
    }));
  const asked = { ...record, ...(!state && { askedRpcs: hosts() }) };
  const verify = believed === 'chain' ? verifyMessageFromChainAlone : verifyMessage;
  const report = await verify(asked, onchain);
  const canGoOnAlone = believed === 'all' && !found.copy && isChainEnough(report);
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

/** What the chain says of a message's signatures by contracts, and of approvals that stand there. */
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
