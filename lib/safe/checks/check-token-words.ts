import { isAddressEqual } from 'viem';
import type { StatedTransfer } from '../statements';
import { type Check, nameChain, type SafeFacts } from '../verification';

/** Symbol and decimals that the gateway gives a token, against those of its contract or our own table. */
export function checkTokenWords(
  stated: StatedTransfer | undefined,
  facts: SafeFacts | undefined,
): readonly Check[] {
  if (!stated?.token || !facts) return [];
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

const quote = (text: string) => `“${text.slice(0, 60)}”`;
