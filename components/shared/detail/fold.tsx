import { createContext, type ReactNode, use, useId } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';

const FoldScope = createContext('');

/** Gives the folds of one transaction their own ids, because a queue may show several transactions. */
export function FoldGroup({ children }: { children: ReactNode }) {
  return <FoldScope value={useId()}>{children}</FoldScope>;
}

/** Opens a fold by its name and scrolls to it, with the focus on its title. */
export function useOpenFold(): (name: string) => void {
  const scope = use(FoldScope);
  return (name) => {
    const fold = document.getElementById(`${scope}${name}`);
    if (!(fold instanceof HTMLDetailsElement)) return;
    fold.open = true;
    fold.scrollIntoView({ block: 'start' });
    fold.querySelector('summary')?.focus({ preventScroll: true });
  };
}

export interface FoldProps {
  /** The name for `useOpenFold`. */
  name: string;
  title: string;
  icon: IconName;
  /** A summary of the content at the end of the line. */
  summary?: ReactNode;
  /** Whether it holds something wrong or unusual; it is then open from the start. */
  isUnusual?: boolean;
  children: ReactNode;
}

/** A part that most people need not read: one line that opens. The browser's search finds its text too. */
export function Fold({ name, title, icon, summary, isUnusual = false, children }: FoldProps) {
  const scope = use(FoldScope);
  const id = useId();
  return (
    // Folds in a row share their hairlines.
    <section
      data-fold=""
      aria-labelledby={id}
      className="border-line border-t not-[:has(+[data-fold])]:border-b"
    >
      <details id={`${scope}${name}`} open={isUnusual} className="group/fold">
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
          <Icon name={icon} className="text-muted" />
          <h2 id={id} className="font-medium">
            {title}
          </h2>
          <span className="ml-auto flex items-center gap-1.5 text-right text-13 text-muted">{summary}</span>
          <Icon
            name="chevron-right"
            size={16}
            className="text-muted transition-transform group-open/fold:rotate-90"
          />
        </summary>
        <div className="pt-1 pb-6 md:pl-8">{children}</div>
      </details>
    </section>
  );
}
