import { isAddressEqual } from 'viem';
import type { GatewayTransfer } from '../claims';
import { type Check, nameChain, type OnchainState } from '../verification';

/** Compares the gateway's symbol and decimals of a token with those of its contract or of Concord's own table. */
export function checkTokenLabels(
  claimed: GatewayTransfer | undefined,
  onchain: OnchainState | undefined,
): readonly Check[] {
  if (!onchain) return [];
  if (!claimed?.token) return sayWhoTold(onchain);
  const { token, symbol, decimals } = claimed;
  const actual = onchain.tokens?.find(({ address }) => isAddressEqual(address, token));
  if (!actual) return [];
  const pairs = [
    { what: 'Symbol', claimed: symbol, actual: actual.symbol },
    { what: 'Decimals', claimed: decimals?.toString(), actual: String(actual.decimals) },
  ];
  const teller = actual.isKnown ? 'Concord’s token list' : 'the contract';
  const source = actual.isKnown
    ? 'Concord’s token list'
    : nameChain(onchain).replace('The chain', 'The contract itself');
  return pairs.flatMap(({ what, ...values }): Check[] => {
    const base = { id: `token-${what}`, label: `${what} of the token`, source };
    if (values.claimed === undefined) return [];
    return values.claimed === values.actual
      ? [{ ...base, state: 'agrees', detail: `${quote(values.actual)}.` }]
      : [
          {
            ...base,
            state: 'corrected',
            detail: `The gateway says ${quote(values.claimed)}; ${teller} says ${quote(values.actual)}.`,
          },
        ];
  });
}

/** Where the gateway says nothing of a token, its contract is the only one that does. */
const sayWhoTold = (onchain: OnchainState): readonly Check[] =>
  (onchain.tokens ?? [])
    .filter(({ isKnown }) => !isKnown)
    .map(({ symbol, decimals }) => ({
      id: 'token',
      label: 'Symbol and decimals of the token',
      state: 'unchecked',
      source: nameChain(onchain).replace('The chain', 'The contract itself'),
      detail: `${quote(symbol)} with ${decimals} decimals. Only the contract itself says so.`,
    }));

const quote = (text: string) => `“${text.slice(0, 60)}”`;
