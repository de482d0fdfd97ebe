import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { deployment } from '@/config/deployment';
import { listCodeKinds } from '@/lib/chain/code-kinds';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { isSmartWallet } from '@/lib/chain/smart-wallet-forms';
import { takesEther } from '@/lib/chain/takes-ether';
import { getToken } from '@/lib/chain/tokens';
import { cleanText } from '@/lib/format/clean-text';
import { findSymbolDoubt } from '@/lib/names/known-token';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { readRefund } from '@/lib/safe/protocol/refund';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { ContextState, TokenState } from '@/lib/safe/risk/context-state';
import { listUnaskedRecipients } from '@/lib/safe/risk/recipient-rules';
import { listCalledContracts, listCalledTokens, listPlainPayments } from '@/lib/safe/risk/target-rules';

/** The most addresses of a large batch that are asked about. */
export const maxAddresses = 500;
/** The number of contracts that are asked at once whether they are smart wallets; each takes several requests. */
const walletsAtOnce = 20;
const maxTokens = 40;
const maxPayments = 10;
const maxSymbolLength = 20;

type Answers = Pick<ContextState, 'code' | 'tokens' | 'takesEther' | 'smartWallets'> & {
  /** False where the chain did not answer about a contract. */
  readonly isComplete: boolean;
  /** Whether there are more addresses than were asked about. */
  readonly isCut: boolean;
  /** False where a payment could not be simulated, such as one of more than the Safe has. */
  readonly isTried: boolean;
};

/** Reads the contracts and recipients of a transaction from the chain in one batch, then simulates the payments. */
export async function readContextFromChain(
  chain: ChainClient,
  { safe, transaction, tree }: { safe: SafeRef; transaction: SafeTransaction; tree: CallNode },
): Promise<Answers> {
  const payments = listPlainPayments(tree, safe.address).slice(0, maxPayments);
  const recipients = listUnaskedRecipients(tree, safe.address);
  const addresses = new Set([
    ...listCalledContracts(tree, safe.address),
    ...payments.map(({ to }) => to),
    ...recipients,
  ]);
  const askedAddresses = [...addresses].slice(0, maxAddresses);
  const feeToken = readRefund(safe.address, transaction)?.token;
  const isToken = feeToken !== undefined && !isAddressEqual(feeToken, zeroAddress);
  const askedTokens = [...new Set([...(isToken ? [feeToken] : []), ...listCalledTokens(tree)])].slice(
    0,
    maxTokens,
  );
  const [code, tokens] = await Promise.all([
    listCodeKinds(chain, askedAddresses),
    askTokens(chain, askedTokens),
  ]);

  const takes = new Map<Address, boolean>();
  const smartWallets = new Map<Address, boolean>();
  const paidContracts = recipients.filter((address) => code.get(address) === 'contract');
  // An account without code accepts every payment.
  const tried = payments.filter(({ to }) => code.get(to) !== 'none' && code.has(to));
  await Promise.all([
    ...tried.map(async ({ to, value }) => {
      const answer = await takesEther(chain, { from: safe.address, to, value }).catch(() => undefined);
      if (answer !== undefined) takes.set(to, answer);
    }),
  ]);
  for (let first = 0; first < paidContracts.length; first += walletsAtOnce) {
    const answered = smartWallets.size;
    await Promise.all(
      paidContracts.slice(first, first + walletsAtOnce).map(async (address) => {
        const answer = await isSmartWallet(chain, { address, safe: safe.address }).catch(() => undefined);
        if (answer !== undefined) smartWallets.set(address, answer);
      }),
    );
    // An RPC that answers about none of them is not asked about the others.
    if (smartWallets.size === answered) break;
  }
  return {
    code,
    tokens,
    takesEther: takes,
    smartWallets,
    isComplete:
      code.size === askedAddresses.length &&
      tokens.size === askedTokens.length &&
      smartWallets.size === paidContracts.length,
    isCut: addresses.size > askedAddresses.length,
    isTried: tried.every(({ to }) => takes.has(to)),
  };
}

async function askTokens(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, TokenState | null>> {
  const entries = await Promise.all(
    addresses.map(async (address) => {
      try {
        const token = await getToken(chain, address);
        if (!token) return [[address, null]] as const;
        const symbol = cleanText(token.symbol, maxSymbolLength);
        return [[address, { symbol, doubt: findSymbolDoubt(token, deployment.knownTokens) }]] as const;
      } catch {
        // Without an answer it is unknown whether this is a token.
        return [];
      }
    }),
  );
  return new Map(entries.flat());
}
