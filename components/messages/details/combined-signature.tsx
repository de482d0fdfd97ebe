import { CopyButton } from '@/components/shared/copy-button';
import { Section } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';

export interface CombinedSignatureProps {
  verified: VerifiedMessage;
}

/** All needed signatures combined, as apps and contracts take them, and whether the Safe accepts them. */
export function CombinedSignature({ verified: { inspection, state } }: CombinedSignatureProps) {
  const combined = inspection?.report.combined;
  if (!inspection || !combined || !state) return null;
  const { isValid } = inspection;
  return (
    <Section
      title="Combined signature"
      action={
        isValid === undefined ? (
          <Badge>Not checked</Badge>
        ) : isValid ? (
          <Badge tone="positive" className="whitespace-nowrap">
            Valid at block {String(state.blockNumber)}
          </Badge>
        ) : (
          <Badge tone="danger" className="whitespace-nowrap">
            Not valid at block {String(state.blockNumber)}
          </Badge>
        )
      }
    >
      <p className="text-pretty text-muted">
        {isValid === undefined
          ? 'Enough owners have signed. Concord couldn’t ask the chain whether the Safe accepts the signature.'
          : isValid
            ? 'Enough owners have signed, and the Safe accepts the signature (EIP-1271). These bytes prove that the Safe signed this message.'
            : state.fallbackHandler
              ? 'The signatures are complete, but the Safe rejected them (EIP-1271).'
              : 'Enough owners have signed, but this Safe has no fallback handler, so it can’t confirm signatures (EIP-1271).'}
      </p>
      <code
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="mt-3 block max-h-40 overflow-y-auto break-all rounded-control border border-line bg-sunken p-3 font-mono text-13"
      >
        {combined}
      </code>
      <p className="mt-2">
        <CopyButton look="button" text={combined} label="Copy signature" />
      </p>
    </Section>
  );
}
