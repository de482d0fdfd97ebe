import type { Address } from 'viem';
import { judgeByAddress } from '@/lib/actions/judge-by-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { type CallWords, describeCalls, listNamedTokens } from './describe-calls';

/** What a transaction does, for a row of a list, as soon as its tokens are known. */
export type RowWords = {
  readonly tokens: readonly Address[];
  readonly describe: (tokenOf: CallWords['tokenOf']) => string;
};

/** Reads a row's words from its bytes. */
export function readRowWords(safe: SafeRef, transaction: SafeTransaction): RowWords {
  const { tree, dangers } = judgeByAddress(safe, transaction);
  return {
    tokens: listNamedTokens(tree),
    describe: (tokenOf) => describeCalls(tree, { safe: safe.address, tokenOf, dangers }),
  };
}
