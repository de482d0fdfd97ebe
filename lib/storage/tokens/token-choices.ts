import { type Address, isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import { storedAddressSchema } from '../schema';
import { createListStore } from '../store';

const tokenChoiceSchema = z.object({
  chainId: z.int().check(z.positive()),
  safe: storedAddressSchema,
  token: storedAddressSchema,
  choice: z.enum(['hidden', 'added']),
});

/** What this visitor wants with a token of one Safe: not to see it, or to see it though the gateway does not list it. */
export type TokenChoice = z.infer<typeof tokenChoiceSchema>;

/** Of all Safes together. */
const maxChoices = 2_000;

/** The tokens that this visitor hid or added, Safe by Safe. */
export const tokenChoices = createListStore<TokenChoice>({
  key: 'token-choices.v1',
  row: tokenChoiceSchema,
  maxRows: maxChoices,
});

type SafeOfChoice = { readonly chainId: number; readonly address: Address };

const isOf = (row: TokenChoice, safe: SafeOfChoice) =>
  row.chainId === safe.chainId && isAddressEqual(row.safe, safe.address);

/** The tokens of a Safe that were hidden, or added, in the order of choosing. */
export const listChosen = (
  rows: readonly TokenChoice[],
  safe: SafeOfChoice,
  choice: TokenChoice['choice'],
): readonly Address[] =>
  rows.filter((row) => isOf(row, safe) && row.choice === choice).map(({ token }) => token);

/** Hides or adds a token of a Safe, or takes that back. Returns false where the browser refused to keep it, or has too many. */
export function chooseToken(
  safe: SafeOfChoice,
  token: Address,
  { choice, isOn }: Pick<TokenChoice, 'choice'> & { readonly isOn: boolean },
): boolean {
  const others = tokenChoices
    .get()
    .filter((row) => !(isOf(row, safe) && row.choice === choice && isAddressEqual(row.token, token)));
  if (isOn && others.length >= maxChoices) return false;
  return tokenChoices.set(
    isOn ? [...others, { chainId: safe.chainId, safe: safe.address, token, choice }] : others,
  );
}
