import type { Address } from 'viem';
import { describeMeaning, type MeaningWords } from '@/components/signing/meaning/describe-meaning';
import { deployment } from '@/config/deployment';
import type { FoundMeanings } from '@/lib/queries/transactions/find-meanings';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import type { SentenceContext } from './describe-calls';

/** Joins the calls that a Safe itself makes to the sentences of their descriptors, which have the same order. */
export const matchMeanings =
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
