import type { Address } from 'viem';
import { deployment } from '@/config/deployment';
import type { DescriptorSource } from '@/lib/descriptors/descriptor';
import type { Meaning } from '@/lib/descriptors/meaning';
import { cleanText } from '@/lib/format/clean-text';
import type { KnownTokens } from '@/lib/queries/tokens';
import { useNames } from '@/lib/queries/use-name';
import { describeMeaning } from './describe-meaning';

export interface MeaningTextProps {
  safe: Address;
  meaning: Meaning | undefined;
  tokens: KnownTokens;
}

/** The sentence of a descriptor with its source. It stands beside what Concord decodes, and removes no warning. */
export function MeaningText({ safe, meaning, tokens }: MeaningTextProps) {
  const nameOf = useNames();
  const sentence =
    meaning &&
    describeMeaning(meaning, {
      ...{ safe, nameOf, known: deployment.knownTokens },
      tokenOf: (address) => tokens.get(address),
    });
  if (meaning === undefined || sentence === undefined) return <p className="text-muted">None</p>;
  return (
    <>
      <p className="wrap-anywhere">{sentence}</p>
      <p className="text-13 text-muted">{describeSource(meaning.source)}</p>
    </>
  );
}

const describeSource = (source: DescriptorSource): string =>
  source.kind === 'registry'
    ? `From the ERC-7730 registry (${cleanText(source.owner, 40)}), worded by Concord`
    : `By Concord, from the published interface of ${source.owner}`;
