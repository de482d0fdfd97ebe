import type { Address } from 'viem';
import { type AppErrorOptions, DomainError, type ErrorTexts } from './base';

type ChainFailure =
  | { readonly kind: 'wrong-chain' | 'rpc-too-large'; readonly host: string }
  | { readonly kind: 'rpc-unreachable' | 'rpc-timeout' }
  | { readonly kind: 'rpc-http'; readonly status: number }
  | { readonly kind: 'not-a-token'; readonly address: Address }
  | {
      readonly kind: 'rpcs-disagree';
      readonly denying: string;
      /** The block at which it was asked, where that is known. */
      readonly blockNumber: bigint | undefined;
      readonly knowing: string;
      readonly knownAt: bigint;
    };

const texts: ErrorTexts<ChainFailure> = {
  'wrong-chain': ({ host }) => ({
    title: `The RPC ${host} answers for another chain. Nothing it says is believed.`,
    advice: 'Check the RPC address under Settings, Environment variables.',
    canRetry: false,
  }),
  /** One RPC knows a Safe of which another says that there is none: it is wrong, or it is far behind. */
  'rpcs-disagree': ({ denying, blockNumber, knowing, knownAt }) => ({
    title: `The RPC ${denying} says that there is no Safe at this address${blockNumber === undefined ? '' : ` at block ${blockNumber}`}; the RPC ${knowing} knows it at block ${knownAt}.`,
    advice:
      'One of them is wrong or far behind, so neither is believed. Nothing was lost. You can choose other RPCs under Settings, Environment variables.',
  }),
  'rpc-too-large': ({ host }) => `The RPC ${host} sent an answer that is too long to be read.`,
  'rpc-unreachable': {
    title: 'The RPC, which tells this page what the chain says, does not answer.',
    advice: 'Nothing was lost. Without the chain nothing can be checked, so nothing can be signed.',
  },
  'rpc-timeout': {
    title: 'The RPC, which tells this page what the chain says, took too long to respond.',
    advice: 'Nothing was lost. It may be busy; try again.',
  },
  'rpc-http': ({ status }) => ({
    title: `The RPC, which tells this page what the chain says, refused with HTTP status ${status}.`,
    advice: 'Nothing was lost. It may have had too many requests; try again in a while.',
  }),
  'not-a-token': 'The contract does not answer as a token does, so it cannot be added.',
};

/** An RPC failed, or the chain answers otherwise than it must. */
export class ChainError extends DomainError<ChainFailure> {
  override readonly name = 'ChainError';

  constructor(failure: ChainFailure & AppErrorOptions) {
    super(texts, failure);
  }
}
