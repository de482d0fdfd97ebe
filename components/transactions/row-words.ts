import type { Address } from 'viem';
import { judgeByAddress } from '@/lib/actions/judge-by-address';
import { decodeMeaning } from '@/lib/safe/decode';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { type CallWords, describeCalls, listNamedTokens } from './describe-calls';
import { describeMeaning } from './meaning-sentence';

/** What a transaction does, for a row of a list, as soon as its tokens are known. */
export type RowWords = {
  readonly tokens: readonly Address[];
  readonly describe: (tokenOf: CallWords['tokenOf']) => string;
};

/** Reads a row's words from its bytes, the same as on the transaction's own page. */
export function readRowWords(safe: SafeRef, transaction: SafeTransaction): RowWords {
  const meaning = decodeMeaning(safe.address, transaction);
  const token = meaning.kind === 'tokenTransfer' ? meaning.token : undefined;
  if (meaning.kind !== 'contractCall' && meaning.kind !== 'delegateCall')
    return {
      tokens: token ? [token] : [],
      describe: (tokenOf) => {
        const found = token && tokenOf(token);
        // Not known yet: whether it is a token at all cannot be said before.
        if (token && found === undefined) return 'Send tokens';
        return describeMeaning(meaning, found ?? undefined, transaction.nonce);
      },
    };
  const { tree, dangers } = judgeByAddress(safe, transaction);
  return {
    tokens: listNamedTokens(tree),
    describe: (tokenOf) => describeCalls(tree, { safe: safe.address, tokenOf, dangers }),
  };
}
