import { type Address, isAddressEqual } from 'viem';
import { readContract } from 'viem/actions';
import { listCodeKinds } from '@/lib/chain/code-kinds';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getHolding, getToken } from '@/lib/chain/tokens';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type Balances, getBalances } from '@/lib/gateway/resources/balances';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ApprovalState, ApprovedToken } from '@/lib/safe/risk/approval-rules';
import type { Risk } from '@/lib/safe/risk/risk';
import type { TokenApproval } from '@/lib/safe/risk/token-approvals';

/** The most spenders and tokens of a large batch that are asked about. */
const maxAsked = 20;
/** A price only makes a warning graver, so nobody waits longer for it. */
const priceTimeoutMs = 3_000;

export type ApprovalClients = {
  readonly chain: ChainClient;
  readonly gateway: GatewayClient;
  /** Reads balances with prices in US dollars from a cache; without it the gateway is asked. */
  readonly readBalances?: (safe: SafeRef) => Promise<Balances>;
};

export type AssessedApprovals = {
  readonly risks: readonly Risk[];
  /** False where the chain did not answer, or there are more approvals than are asked about. */
  readonly isComplete: boolean;
};

/**
 * Asks the chain about approvals, and the gateway for prices. `isComplete` is false where the chain did not answer.
 * Without approvals nothing is asked.
 */
export async function askAboutApprovals(
  clients: ApprovalClients,
  { safe, approvals }: { safe: SafeRef; approvals: readonly TokenApproval[] },
): Promise<ApprovalState & { readonly isComplete: boolean }> {
  const { chain } = clients;
  const unique = (addresses: readonly Address[]) =>
    addresses.filter(
      (address, index) => addresses.findIndex((other) => isAddressEqual(other, address)) === index,
    );
  const spenders = unique(approvals.map(({ spender }) => spender));
  const named = unique(
    approvals.flatMap(({ token, amount }) => (token && typeof amount === 'bigint' ? token : [])),
  );
  const askedTokens = named.slice(0, maxAsked);
  const [code, answers, priceOf] = await Promise.all([
    listCodeKinds(chain, spenders.slice(0, maxAsked)),
    Promise.all(askedTokens.map((token) => askToken(chain, safe, token).catch(() => undefined))),
    askedTokens.length > 0 ? askPrices(clients, safe) : () => undefined,
  ]);
  const tokens = new Map(
    askedTokens.flatMap((token, index) => {
      const answer = answers[index];
      const price = priceOf(token);
      return answer ? [[token, { ...answer, ...(price !== undefined && { price }) }] as const] : [];
    }),
  );
  const isComplete =
    code.size === spenders.length && named.length === askedTokens.length && !answers.includes(undefined);
  return { safe: safe.address, approvals, code, tokens, isComplete };
}

/** Reads a token; null for a contract that is no token with decimals, whose amounts may be ids of collectibles. */
export async function askToken(
  chain: ChainClient,
  safe: SafeRef,
  token: Address,
): Promise<ApprovedToken | null> {
  const [described, balance, supply] = await Promise.all([
    getToken(chain, token),
    getHolding(chain, { owner: safe.address, token }).catch(nullIfRefused),
    readContract(chain, { abi: erc20Abi, address: token, functionName: 'totalSupply' }).catch(nullIfRefused),
  ]);
  if (!described || balance === null) return null;
  const symbol = cleanText(described.symbol, 12);
  return {
    balance,
    ...(supply !== null && { supply }),
    decimals: described.decimals,
    name: described.isKnown ? symbol : `${symbol} (${formatShortAddress(token)})`,
  };
}

/** Reads the gateway's prices of the Safe's tokens; none where it doesn't answer in time. */
export async function askPrices(
  { gateway, readBalances }: ApprovalClients,
  safe: SafeRef,
): Promise<(token: Address) => number | undefined> {
  const signal = AbortSignal.timeout(priceTimeoutMs);
  const answer = readBalances?.(safe) ?? getBalances(gateway, { safe }, { signal });
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const balances = await Promise.race([answer.catch(() => undefined), late]);
  return (token) =>
    balances?.items.flatMap((item) =>
      item.kind !== 'unreadable' && isAddressEqual(item.address, token) ? item.price : [],
    )[0];
}

function nullIfRefused(error: unknown): null {
  if (isContractAnswer(error)) return null;
  throw error;
}
