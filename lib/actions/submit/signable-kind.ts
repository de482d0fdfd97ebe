import type { Address, Hash, Hex, TypedDataDefinition } from 'viem';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { Outbox, OutboxSync } from '@/lib/outbox/create-outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';

export type SubmitClients = { readonly chain: ChainClient; readonly gateway: GatewayClient };

/**
 * A kind of thing that owners sign through the gateway: transactions or messages. `Stored` is its `Content` in the
 * outbox, `Claimed` the gateway's record of it, `Sent` the gateway's answer to a signature.
 */
export type SignableKind<Content, Stored, Sent, Claimed extends Sent> = {
  readonly outbox: Outbox<OutboxSync & Stored>;
  /** The typed data for the wallet, its digest as computed by Concord (EIP-712), and the outbox's form. */
  readonly describe: (
    safe: SafeRef,
    content: Content,
  ) => { readonly typedData: TypedDataDefinition; readonly digest: Hash; readonly stored: Stored };
  /** Whether the content gives the hash, because storage is not trusted. */
  readonly isIntact: (submission: OutboxSync & Stored) => boolean;
  /**
   * The bytes about which a Safe of this version asks an owner that is a contract; Safes since 1.5.0 ask by the hash.
   * Called for intact submissions only.
   */
  readonly encodeBytes: (submission: OutboxSync & Stored, version: string | undefined) => Hex;
  /** Fetches the gateway's record. Throws the gateway's errors. */
  readonly fetch: (gateway: GatewayClient, submission: OutboxSync & Stored) => Promise<Claimed>;
  readonly send: (gateway: GatewayClient, submission: OutboxSync & Stored) => Promise<Sent>;
  readonly listConfirmations: (
    claimed: Claimed,
  ) => readonly { readonly signer: Address; readonly signature: Hex | undefined }[];
  /** Whether the gateway accepts a second proposal of the same thing only as a confirmation. */
  readonly isProposedOnce: boolean;
  /** Says whether it was executed already. Throws SubmissionPausedError where the chain has made it useless otherwise. */
  readonly requireOpen?: (
    chain: ChainClient,
    submission: OutboxSync & Stored,
  ) => Promise<{ readonly isExecuted: boolean }>;
  /** Throws SubmissionPausedError where the gateway's other answers make it useless. */
  readonly requireWanted?: (
    gateway: GatewayClient,
    submission: OutboxSync & Stored,
    record: { readonly claimed: Claimed | undefined; readonly isAsked: boolean },
  ) => Promise<void>;
  /** Notes that the gateway has it. */
  readonly settle: (submission: OutboxSync & Stored) => void;
};
