import { cleanText } from '@/lib/format/clean-text';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { type RowMark, settingIcon } from './claim-labels';
import type { SentenceContext } from './describe-calls';
import { settingNameOf } from './describe-change';

/** The picture of a call or batch; a token approval has the mark of its token. */
export function readMark(node: CallNode, tokenOf: SentenceContext['tokenOf']): RowMark {
  const { call, decoded } = node;
  const token =
    decoded?.source === 'own' && decoded.functionName === 'approve' ? tokenOf(call.to) : undefined;
  if (!token) return { kind: 'icon', icon: iconOf(node) };
  return {
    kind: 'token',
    token: token.address,
    symbol: cleanText(token.symbol, 20),
    direction: undefined,
  };
}

function iconOf({ decoded, children }: CallNode) {
  if (children.length > 0) return 'batch';
  const setting = decoded && settingNameOf(decoded);
  return setting ? settingIcon(setting) : 'code';
}
