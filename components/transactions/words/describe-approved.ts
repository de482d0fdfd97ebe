import type { AnalyzedTransaction, ApprovedTransaction } from '@/lib/actions/risk/analyze-transaction';
import type { DecodedAction } from '@/lib/safe/decode/decode';
import type { ApprovedHash } from '@/lib/safe/risk/approve-hash';
import { describeAction } from './action-sentence';
import { describeCalls, type SentenceContext } from './describe-calls';
import { describeWho } from './describe-change';

type NameSource = Pick<SentenceContext, 'tokenOf' | 'nameOf'>;

/** Describes an approved transaction in one sentence from bytes that give its hash; undefined without such bytes. */
export function describeApproved(approved: ApprovedTransaction, context: NameSource): string | undefined {
  if (!approved.verified) return undefined;
  const { verified, transaction, contents } = approved;
  if (!verified.inspection) return undefined;
  const { token } = verified.inspection;
  const { to, value } = transaction;
  const decodedAction: DecodedAction = contents.tree.ignoresData
    ? { kind: 'nativeTransfer', to, amount: value }
    : verified.inspection.decodedAction;
  if (decodedAction.kind === 'nativeTransfer' || (decodedAction.kind === 'tokenTransfer' && token))
    return `${describeAction(decodedAction, token, transaction.nonce)} to ${describeWho(decodedAction.to, context.nameOf)}`;
  if (decodedAction.kind === 'rejection' || decodedAction.kind === 'tokenTransfer')
    return describeAction(decodedAction, token, transaction.nonce);
  return describeCalls(contents.tree, {
    ...context,
    safe: verified.safe.address,
    risks: contents.risks,
    sentenceOf: findApprovedSentence(contents, context),
  });
}

/** Looks up the sentence of a transaction that is approved by its hash. */
export const findApprovedSentence =
  ({ approved }: Pick<AnalyzedTransaction, 'approved'>, context: NameSource) =>
  ({ child, safeTxHash }: ApprovedHash): string | undefined => {
    const found = approved.find((one) => one.child === child && one.safeTxHash === safeTxHash);
    return found && describeApproved(found, context);
  };
