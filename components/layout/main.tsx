import type { ComponentPropsWithRef } from 'react';
import { cn } from '@/lib/cn';

export const contentId = 'content';

export interface MainProps extends ComponentPropsWithRef<'main'> {
  /** `text` for forms and single items, `page` for lists and overviews. */
  width?: 'text' | 'page';
}

/** The one main area of a page; pages inside `SafeFrame` have it from there. */
export function Main({ width = 'page', className, ...props }: MainProps) {
  return (
    <main
      {...props}
      id={contentId}
      tabIndex={-1}
      className={cn(
        'mx-auto w-full min-w-0 px-4 py-6 outline-none md:px-10 print:max-w-none print:p-0',
        width === 'page' ? 'max-w-[1184px]' : 'max-w-[720px]',
        className,
      )}
    />
  );
}
