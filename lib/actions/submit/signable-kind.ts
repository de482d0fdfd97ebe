import type { Address, Hash, Hex, TypedDataDefinition } from 'viem';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { Outbox, OutboxSync } from '@/lib/outbox/create-outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';

export type SubmitClients = { readonly chain: ChainClient; readonly gateway: GatewayClient };

/**
 * What owners sign and the gateway collects signatures of: a transaction or a message. `Stored` is what the outbox keeps of
 * its `Content`, `Claimed` what the gateway says of it, `Sent` what the gateway answers to a signature.
 */
export type SignableKind<Content, Stored, Sent, Claimed extends Sent> = {
  readonly outbox: Outbox<OutboxSync & Stored>;
  /** What the wallet is shown, the digest of it that is computed here (EIP-712), and what the outbox keeps. */
  readonly describe: (
    safe: SafeRef,
    content: Content,
  ) => { readonly typedData: TypedDataDefinition; readonly digest: Hash; readonly stored: Stored };
  /** Whether the content gives the hash: storage is not believed. */
  readonly isIntact: (submission: OutboxSync & Stored) => boolean;
  /** Throws what the gateway's call throws. */
  readonly fetch: (gateway: GatewayClient, submission: OutboxSync & Stored) => Promise<Claimed>;
  readonly send: (gateway: GatewayClient, submission: OutboxSync & Stored) => Promise<Sent>;
  readonly listConfirmations: (
    claimed: Claimed,
  ) => readonly { readonly signer: Address; readonly signature: Hex | undefined }[];
  /** Whether what somebody else has proposed first takes the signature as a confirmation only. */
  readonly isProposedOnce: boolean;
  /** Throws SubmissionPausedError where the chain leaves no use for it. */
  readonly requireOpen?: (chain: ChainClient, submission: OutboxSync & Stored) => Promise<void>;
  /** Throws SubmissionPausedError where the gateway's other answers leave none. */
  readonly requireWanted?: (
    gateway: GatewayClient,
    submission: OutboxSync & Stored,
    known: { readonly claimed: Claimed | undefined; readonly isAsked: boolean },
  ) => Promise<void>;
  /** The gateway has it: it waits no more. */
  readonly settle: (submission: OutboxSync & Stored) => void;
};
