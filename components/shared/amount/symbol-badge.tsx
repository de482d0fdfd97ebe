import { Badge } from '@/components/ui/badge';
import type { SymbolDoubt } from '@/lib/names/known-token';

const words: Readonly<Record<SymbolDoubt, string>> = {
  imitation: 'Imitation',
  misleading: 'Misleading symbol',
};

/** Beside a symbol that cannot be believed, where there is room for a word. */
export const SymbolBadge = ({ doubt }: { doubt: SymbolDoubt | undefined }) =>
  doubt && <Badge tone="danger">{words[doubt]}</Badge>;
