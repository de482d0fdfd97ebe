import { Badge } from '@/components/ui/badge';
import type { OfficialCode } from '@/lib/queries/safes/official-code';

/** Whether a contract is Safe's own; nothing while that is unknown. */
export function CodeBadge({ code }: { code: OfficialCode | undefined }) {
  switch (code?.kind) {
    case undefined:
      return null;
    case 'official':
      return <Badge tone="positive">Official {code.version}</Badge>;
    case 'changed':
      return (
        <Badge tone="danger">
          Code differs from {code.name} {code.version}
        </Badge>
      );
    case 'unknown':
      return <Badge tone="warning">Unknown contract</Badge>;
  }
}
