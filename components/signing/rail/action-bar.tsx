import type { ReactNode } from 'react';

/** The class of the next step's button: on a phone it shares a line with the others, and takes most of it. */
export const primaryClass =
  'w-full max-md:group-data-action-bar/bar:order-2 max-md:group-data-action-bar/bar:w-auto max-md:group-data-action-bar/bar:flex-[3]';

/** The class of a button beside the next step. */
export const secondaryClass =
  'flex-1 max-md:group-data-action-bar/bar:order-1 max-md:group-data-action-bar/bar:h-12';

export interface ActionBarProps {
  children: ReactNode;
}

/** The buttons of a rail. On a phone they stay at the lower edge, in the place of the navigation. */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div
      data-action-bar=""
      className="group/bar grid grid-cols-1 gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:flex max-md:max-h-[70dvh] max-md:flex-wrap max-md:overflow-y-auto max-md:border-line max-md:border-t max-md:bg-raised max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:*:not-[button,a]:w-full print:hidden"
    >
      {children}
    </div>
  );
}
