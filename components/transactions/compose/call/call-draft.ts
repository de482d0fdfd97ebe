import { z } from 'zod/mini';
import { type InputText, maxItems, maxTextLength } from '@/lib/safe/call-input/parse-input';
import { defineDraft } from '@/lib/storage/drafts';

const maxDepth = 8;

/** Reads a typed value from the storage; values that are too deep or too long are cut. */
function readInputText(stored: unknown, depth = maxDepth): InputText {
  if (typeof stored === 'string') return stored.slice(0, maxTextLength);
  if (!Array.isArray(stored) || depth === 0) return '';
  return stored.slice(0, maxItems).map((one) => readInputText(one, depth - 1));
}

const text = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((stored: string) => stored.slice(0, length)),
  );

const schema = z.object({
  /** Address or name, as typed. */
  contract: text(200),
  mode: z.enum(['function', 'data']),
  /** The pasted interface. */
  pasted: text(200_000),
  /** The chosen function, as in `transfer(address,uint256)`. */
  signature: text(2_000),
  inputs: z.pipe(
    z.unknown(),
    z.transform((stored): readonly InputText[] => {
      const read = readInputText(stored);
      return typeof read === 'string' ? [] : read;
    }),
  ),
  /** In ETH. */
  value: text(100),
  data: text(200_000),
});

/** The inputs of the form of a contract call. */
export type CallDraft = z.infer<typeof schema>;

export const emptyCall: CallDraft = {
  contract: '',
  mode: 'function',
  pasted: '',
  signature: '',
  inputs: [],
  value: '',
  data: '',
};

/** Unsent contract calls by Safe; a reload keeps them. */
export const callDraft = defineDraft<CallDraft>('call', schema);
