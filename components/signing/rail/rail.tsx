import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';

export interface RailProps {
  children: ReactNode;
}

/** The progress, the next step and its buttons; hairlines divide its parts. */
export function Rail({ children }: RailProps) {
  return (
    <section
      aria-label="Progress"
      className="rounded-card border border-line bg-raised *:border-line *:not-first:border-t"
    >
      {children}
    </section>
  );
}

export interface RailTopProps {
  /** 52 pixels wide: a ring, where something is counted. */
  mark: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}

/** The last event or the next step in one sentence. */
export function RailTop({ mark, title, children }: RailTopProps) {
  return (
    <div role="status" className="flex items-center gap-4 px-4 py-3.5 md:p-5">
      {mark}
      <div className="min-w-0">
        <h2 className="font-semibold text-17">{title}</h2>
        {children && <div className="wrap-anywhere text-muted">{children}</div>}
      </div>
    </div>
  );
}

const tones = {
  positive: { look: 'bg-positive-soft text-positive', icon: 'check' },
  danger: { look: 'bg-danger-soft text-danger', icon: 'close' },
  neutral: { look: 'bg-sunken text-muted', icon: 'minus' },
} as const;

/** Replaces the ring where nothing is counted. */
export function RailMark({ tone }: { tone: keyof typeof tones }) {
  const { look, icon } = tones[tone];
  return (
    <span className={cn('flex size-13 shrink-0 items-center justify-center rounded-full', look)}>
      <Icon name={icon} size={24} />
    </span>
  );
}

/** The actions. The section takes the focus while its buttons come and go. */
export function RailActions(props: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  // The two elements take the same attributes, but React's types can't express that for a variable element.
  const Element = 'section' as 'div';
  return (
    <Element
      aria-label="Actions"
      tabIndex={-1}
      {...props}
      className="grid gap-3 p-4 max-md:has-[>[data-action-bar]:only-child]:border-0! max-md:has-[>[data-action-bar]:only-child]:p-0 md:p-5"
    />
  );
}
