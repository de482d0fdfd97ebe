import type { Address } from 'viem';
import { assessByAddress } from '@/lib/actions/risk/assess-by-address';
import { decodeAction } from '@/lib/safe/decode/decode';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { describeAction } from '../review/action-sentence';
import { type CallLabels, describeCalls, listNamedTokens } from '../review/calls/describe-calls';

/** What a transaction does, for a row of a list, as soon as its tokens are known. */
export type RowLabels = {
  readonly tokens: readonly Address[];
  readonly describe: (tokenOf: CallLabels['tokenOf']) => string;
};

/** Reads a row's words from its bytes, the same as on the transaction's own page. */
export function readRowLabels(safe: SafeRef, transaction: SafeTransaction): RowLabels {
  const decodedAction = decodeAction(safe.address, transaction);
  const token = decodedAction.kind === 'tokenTransfer' ? decodedAction.token : undefined;
  if (decodedAction.kind !== 'contractCall' && decodedAction.kind !== 'delegateCall')
    return {
      tokens: token ? [token] : [],
      describe: (tokenOf) => {
        const found = token && tokenOf(token);
        // Not known yet: whether it is a token at all cannot be said before.
        if (token && found === undefined) return 'Send tokens';
        return describeAction(decodedAction, found ?? undefined, transaction.nonce);
      },
    };
  const { tree, risks } = assessByAddress(safe, transaction);
  return {
    tokens: listNamedTokens(tree),
    describe: (tokenOf) => describeCalls(tree, { safe: safe.address, tokenOf, risks }),
  };
}
