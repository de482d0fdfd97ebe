import { type Address, isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import { storedAddressSchema } from './schema';
import { createListStore } from './store';

const tokenChoiceSchema = z.object({
  chainId: z.int().check(z.positive()),
  safe: storedAddressSchema,
  token: storedAddressSchema,
  choice: z.enum(['hidden', 'added']),
});

/** A token of one Safe that this visitor hid, or added although the gateway does not list it. */
export type TokenChoice = z.infer<typeof tokenChoiceSchema>;

/** The most choices, those of all Safes together. */
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

/** The hidden or the added tokens of a Safe, in the order of choosing. */
export const listChosen = (
  rows: readonly TokenChoice[],
  safe: SafeOfChoice,
  choice: TokenChoice['choice'],
): readonly Address[] =>
  rows.filter((row) => isOf(row, safe) && row.choice === choice).map(({ token }) => token);

/**
 * Hides or adds a token of a Safe, or undoes that. Returns false where the browser's storage refused it, or is full.
 */
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
