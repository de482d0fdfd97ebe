import { type Address, isAddressEqual } from 'viem';
import { readContract } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/chain-client';
import { listCodeKinds } from '@/lib/chain/code-kinds';
import { getHolding, getToken } from '@/lib/chain/tokens';
import { isContractAnswer } from '@/lib/errors/is-contract-answer';
import type { ApprovalFacts } from '@/lib/safe/rules/approval-rules';
import type { TokenApproval } from '@/lib/safe/rules/token-approvals';
import type { SafeRef } from '@/lib/safe/types';

/** Of a very large batch only this many spenders and tokens are asked about. */
const maxAsked = 20;

const supplyAbi = [
  {
    name: 'totalSupply',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
] as const;

/** Asks the chain about approvals; `isComplete` is false where somebody was asked about and nobody answered. */
export async function askAboutApprovals(
  chain: ChainClient,
  { safe, approvals }: { safe: SafeRef; approvals: readonly TokenApproval[] },
): Promise<ApprovalFacts & { readonly isComplete: boolean }> {
  const unique = (addresses: readonly Address[]) =>
    addresses.filter((one, index) => addresses.findIndex((other) => isAddressEqual(other, one)) === index);
  const spenders = unique(approvals.map(({ spender }) => spender));
  const tokens = unique(
    approvals.flatMap(({ token, amount }) => (token && typeof amount === 'bigint' ? token : [])),
  );
  const asked = tokens.slice(0, maxAsked);
  const [code, answers] = await Promise.all([
    listCodeKinds(chain, spenders.slice(0, maxAsked)),
    Promise.all(asked.map((token) => askHolding(chain, safe, token).catch(() => undefined))),
  ]);
  const holdings = new Map(
    asked.flatMap((token, index) => {
      const answer = answers[index];
      return answer ? [[token, answer] as const] : [];
    }),
  );
  const isComplete =
    code.size === spenders.length && tokens.length === asked.length && !answers.includes(undefined);
  return { safe: safe.address, approvals, code, holdings, isComplete };
}

/** Null for a contract that does not answer as a token with decimals does: its amounts may be numbers of pieces. */
async function askHolding(chain: ChainClient, safe: SafeRef, token: Address) {
  const [known, balance, supply] = await Promise.all([
    getToken(chain, token),
    getHolding(chain, { owner: safe.address, token }).catch(nullIfRefused),
    readContract(chain, { abi: supplyAbi, address: token, functionName: 'totalSupply' }).catch(nullIfRefused),
  ]);
  return known && balance !== null ? { balance, ...(supply !== null && { supply }) } : null;
}

function nullIfRefused(error: unknown): null {
  if (isContractAnswer(error)) return null;
  throw error;
}
