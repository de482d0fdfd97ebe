import { type Address, isAddressEqual } from 'viem';
import { describeMeaning, type MeaningWords } from '@/components/signing/meaning/describe-meaning';
import { mayBeDescribed } from '@/components/signing/meaning/described-contract';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { assessByAddress } from '@/lib/actions/risk/assess-by-address';
import { findCodeless } from '@/lib/actions/risk/find-codeless';
import { readPayments } from '@/lib/actions/risk/read-payments';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { Token } from '@/lib/chain/tokens';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { FoundMeanings } from '@/lib/queries/transactions/find-meanings';
import { buildCallTree, type CallNode } from '@/lib/safe/decode/call-tree';
import { type DecodedAction, decodeAction } from '@/lib/safe/decode/decode';
import { type Payment as DecodedPayment, sumPayments } from '@/lib/safe/decode/payments';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listOwnCalls } from '@/lib/safe/risk/list-own-calls';
import {
  type ClaimedAmount,
  type ClaimLabels,
  findDoubt,
  type LabeledPayment,
  plainLabels,
  rejectionLabels,
} from './claim-labels';
import { describeCalls, hasOwnWords, listNamedTokens, type SentenceContext } from './describe-calls';
import {
  countPeople,
  describeAmount,
  describeSums,
  findOnlyPayout,
  findOnlyRecipient,
} from './describe-payments';
import { inTense } from './in-tense';
import { readMark } from './read-mark';

/** The facts beside the bytes that the sentence of a row may use. */
export type RowContext = Pick<SentenceContext, 'tokenOf' | 'nameOf' | 'threshold' | 'tense'> & {
  /** What its calls mean by descriptors; undefined where that is not known, or was not asked. */
  readonly found?: FoundMeanings | undefined;
};

/** The sentence of a row, which needs its tokens first. */
export type RowLabels = {
  readonly tokens: readonly Address[];
  /** Whether a descriptor may say more of a call than Concord's own words. */
  readonly mayBeDescribed: boolean;
  /** Undefined until all tokens that it needs are known. */
  readonly describe: (context: RowContext) => ClaimLabels | undefined;
};

/**
 * Reads a row's sentence from its bytes. Only where data name no function does it ask the chain whether anything reads
 * them.
 */
export async function readRow(
  chain: ChainClient,
  safe: SafeRef,
  transaction: SafeTransaction,
): Promise<RowLabels> {
  const tree = buildCallTree(transaction, { actor: safe.address });
  return readRowLabels(safe, transaction, await findCodeless(chain, tree, safe.address));
}

/** Reads the same sentence as the transaction's own page; `codeless` lists accounts without code. */
export function readRowLabels(
  safe: SafeRef,
  transaction: SafeTransaction,
  codeless?: ReadonlySet<Address>,
): RowLabels {
  const { to, value } = transaction;
  // An account without code reads no data.
  const action: DecodedAction = codeless?.has(to)
    ? { kind: 'nativeTransfer', to, amount: value }
    : decodeAction(safe.address, transaction);
  switch (action.kind) {
    case 'nativeTransfer':
      return {
        ...{ tokens: [], mayBeDescribed: false },
        describe: ({ tense }) => describePayment(action, base.nativeCurrency, tense),
      };
    case 'tokenTransfer':
      return {
        ...{ tokens: [action.token], mayBeDescribed: false },
        describe: ({ tokenOf, tense }) => {
          const token = tokenOf(action.token);
          if (token) return describePayment(action, token, tense);
          return token === null ? describeNoToken(action, tense) : undefined;
        },
      };
    case 'rejection':
      return {
        ...{ tokens: [], mayBeDescribed: false },
        describe: ({ tense }) => rejectionLabels(tense ?? 'planned', transaction.nonce),
      };
    case 'contractCall':
    case 'delegateCall': {
      const { tree, risks } = assessByAddress(safe, transaction, codeless);
      const calls = listOwnCalls({ tree, risks });
      const isDescribable = calls.some(
        (node) => mayBeDescribed(node.call.to) && !hasOwnWords(node, safe.address),
      );
      return {
        ...{ tokens: listNamedTokens(tree, safe.address), mayBeDescribed: isDescribable },
        describe: ({ found, ...context }) => ({
          ...describeTree(tree, {
            ...{ ...context, safe: safe.address, risks },
            meaningOf: found && matchMeanings(calls, found, { safe: safe.address, nameOf: context.nameOf }),
          }),
          describable: !isDescribable ? undefined : tree.children.length > 0 ? 'batch' : 'call',
        }),
      };
    }
  }
}

/** Describes a call or batch, with every payee where there are several. */
function describeTree(tree: CallNode, context: SentenceContext): ClaimLabels {
  const { safe, tokenOf, tense } = context;
  const payments = readPayments(tree, safe);
  const payees = payments.map((payment) => ({
    address: payment.recipient,
    amount: describeAmount(payment, tokenOf),
  }));
  const tokens = payments.flatMap(({ asset }) =>
    asset.kind === 'token' ? (tokenOf(asset.token) ?? []) : [],
  );
  const own = payments.filter(({ from }) => from !== undefined && isAddressEqual(from, safe));
  const paying = {
    ...(payees.length > 1 && { payees }),
    ...(own.length > 0 && { payments: own.map((payment) => labelPayment(payment, tokenOf)) }),
    doubt: findDoubt(tokens),
  };
  const payout = findOnlyPayout(tree, context);
  if (!payout)
    return {
      ...plainLabels('code', describeCalls(tree, context)),
      mark: readMark(tree, tokenOf),
      ...paying,
    };
  const recipient = findOnlyRecipient(payout);
  return {
    ...(recipient
      ? {
          ...plainLabels('batch', inTense('Send', tense)),
          counterparty: { preposition: 'to', address: recipient },
        }
      : plainLabels('users', inTense(`Pay ${countPeople(payout)}`, tense))),
    moved: sumOf(payout, tokenOf),
    sign: '−',
    ...paying,
  };
}

function labelPayment(payment: DecodedPayment, tokenOf: SentenceContext['tokenOf']): LabeledPayment {
  const { asset, amount, recipient } = payment;
  const native = asset.kind === 'native';
  return {
    ...{ address: recipient, amount, text: describeAmount(payment, tokenOf) },
    token: native ? 'native' : asset.kind === 'token' ? asset.token : undefined,
    decimals: native
      ? base.nativeCurrency.decimals
      : asset.kind === 'token'
        ? tokenOf(asset.token)?.decimals
        : undefined,
  };
}

/** A single sum stays a number; several become text. */
function sumOf(payout: readonly DecodedPayment[], tokenOf: SentenceContext['tokenOf']): ClaimedAmount {
  const [only, ...others] = sumPayments(payout);
  const token =
    only?.asset.kind === 'native'
      ? base.nativeCurrency
      : only?.asset.kind === 'token'
        ? tokenOf(only.asset.token)
        : undefined;
  if (!only || others.length > 0 || !token) return { kind: 'text', text: describeSums(payout, tokenOf) };
  return {
    ...{ kind: 'amount', amount: only.amount, decimals: token.decimals },
    symbol: cleanText(token.symbol, 20),
  };
}

type Payment = Extract<DecodedAction, { kind: 'nativeTransfer' | 'tokenTransfer' }>;

function describePayment(
  payment: Payment,
  token: Pick<Token, 'symbol' | 'decimals'>,
  tense: RowContext['tense'],
): ClaimLabels {
  const address = payment.kind === 'tokenTransfer' ? payment.token : undefined;
  const symbol = cleanText(token.symbol, 20);
  return {
    mark: { kind: 'token', token: address, symbol, direction: 'out' },
    verb: inTense('Send', tense),
    moved: { kind: 'amount', amount: payment.amount, decimals: token.decimals, symbol },
    sign: '−',
    counterparty: { preposition: 'to', address: payment.to },
    doubt: address && findDoubt([{ address, symbol: token.symbol }]),
  };
}

const describeNoToken = (
  { token }: Extract<Payment, { kind: 'tokenTransfer' }>,
  tense: RowContext['tense'],
) =>
  plainLabels(
    'code',
    inTense(`Call “transfer” on ${formatShortAddress(token)}, which is not a token`, tense),
  );

/** Joins the calls that a Safe itself makes to the sentences of their descriptors, which have the same order. */
const matchMeanings =
  (
    calls: readonly CallNode[],
    { meanings, tokens }: FoundMeanings,
    words: Pick<MeaningWords, 'safe' | 'nameOf'>,
  ): NonNullable<SentenceContext['meaningOf']> =>
  (node) => {
    const meaning = meanings[calls.indexOf(node)];
    const tokenOf = (address: Address) => tokens.get(address);
    return meaning && describeMeaning(meaning, { ...words, tokenOf, known: deployment.knownTokens });
  };
