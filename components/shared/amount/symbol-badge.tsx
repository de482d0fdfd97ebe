import { Badge } from '@/components/ui/badge';
import type { SymbolDoubt } from '@/lib/names/known-token';

const words: Readonly<Record<SymbolDoubt, string>> = {
  imitation: 'Imitation',
  misleading: 'Misleading symbol',
};

/** A badge beside a doubtful symbol, where there is room for words. */
export const SymbolBadge = ({ doubt }: { doubt: SymbolDoubt | undefined }) =>
  doubt && <Badge tone="danger">{words[doubt]}</Badge>;
