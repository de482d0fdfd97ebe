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
      /** The block at which the RPC denied the Safe, where that is known. */
      readonly blockNumber: bigint | undefined;
      readonly knowing: string;
      readonly knownAt: bigint;
    };

const texts: ErrorTexts<ChainFailure> = {
  'wrong-chain': ({ host }) => ({
    title: `The RPC ${host} serves a different chain, so Concord ignores it.`,
    advice: 'Check the RPC address under Settings, Network and servers.',
    canRetry: false,
  }),
  /** One RPC knows a Safe that another denies, so one of them is wrong or far behind. */
  'rpcs-disagree': ({ denying, blockNumber, knowing, knownAt }) => ({
    title: `The RPC ${denying} says that there is no Safe at this address${blockNumber === undefined ? '' : ` at block ${blockNumber}`}; the RPC ${knowing} knows it at block ${knownAt}.`,
    advice:
      'Your two RPC nodes disagree, so signing is paused. Change them in Settings, Network and servers.',
  }),
  'rpc-too-large': ({ host }) => `The RPC ${host} sent a response that is too large to read.`,
  'rpc-unreachable': {
    title: 'The RPC isn’t responding.',
    advice: 'Signing is paused until the RPC responds.',
  },
  'rpc-timeout': {
    title: 'The RPC took too long to respond.',
    advice: 'The RPC may be busy. Try again.',
  },
  'rpc-http': ({ status }) => ({
    title: `The RPC returned HTTP ${status}.`,
    advice: 'The RPC may limit requests. Try again later.',
  }),
  'not-a-token': 'This contract isn’t a token, so it can’t be added.',
};

/** An RPC failed, or the chain's answer is not what it must be. */
export class ChainError extends DomainError<ChainFailure> {
  override readonly name = 'ChainError';

  constructor(failure: ChainFailure & AppErrorOptions) {
    super(texts, failure);
  }
}
