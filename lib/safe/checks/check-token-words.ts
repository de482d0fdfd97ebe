import { isAddressEqual } from 'viem';
import type { StatedTransfer } from '../statements';
import { type Check, nameChain, type SafeFacts } from '../verification';

/** Symbol and decimals that the gateway gives a token, against those of its contract or our own table. */
export function checkTokenWords(
  stated: StatedTransfer | undefined,
  facts: SafeFacts | undefined,
): readonly Check[] {
  if (!facts) return [];
  if (!stated?.token) return sayWhoTold(facts);
  const { token, symbol, decimals } = stated;
  const actual = facts.tokens?.find(({ address }) => isAddressEqual(address, token));
  if (!actual) return [];
  const pairs = [
    { what: 'Symbol', stated: symbol, actual: actual.symbol },
    { what: 'Decimals', stated: decimals?.toString(), actual: String(actual.decimals) },
  ];
  const teller = actual.isKnown ? 'our own table' : 'the contract';
  const source = actual.isKnown
    ? 'The table of tokens of this page'
    : nameChain(facts).replace('The chain', 'The contract itself');
  return pairs.flatMap(({ what, ...words }): Check[] => {
    const base = { id: `token-${what}`, label: `${what} of the token`, source };
    if (words.stated === undefined) return [];
    return words.stated === words.actual
      ? [{ ...base, state: 'agrees', detail: `${quote(words.actual)}.` }]
      : [
          {
            ...base,
            state: 'corrected',
            detail: `The gateway says ${quote(words.stated)}; ${teller} says ${quote(words.actual)}.`,
          },
        ];
  });
}

/** Where the gateway says nothing of a token, its contract is the only one that does. */
const sayWhoTold = (facts: SafeFacts): readonly Check[] =>
  (facts.tokens ?? [])
    .filter(({ isKnown }) => !isKnown)
    .map(({ symbol, decimals }) => ({
      id: 'token',
      label: 'Symbol and decimals of the token',
      state: 'unchecked',
      source: nameChain(facts).replace('The chain', 'The contract itself'),
      detail: `${quote(symbol)} with ${decimals} decimals. Nobody but the contract says so.`,
    }));

const quote = (text: string) => `“${text.slice(0, 60)}”`;
