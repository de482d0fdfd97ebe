import type { ReactNode } from 'react';
import { keepUnits } from '@/lib/format/keep-units';

export interface HeadlineProps {
  /** A mark of its subject, 48 pixels wide. */
  mark: ReactNode;
  /** The status in two words. */
  badge?: ReactNode;
  /** The sentence with its values. */
  children: ReactNode;
  /** The recipient, on a line of its own. */
  to?: ReactNode;
  /** Short facts in one line. */
  facts?: readonly ReactNode[];
  /** Whether the whole page is about it. */
  isPage?: boolean;
}

/** Takes over the focus of the page's first heading, which may have had it since the navigation and is about to go. */
function continueFocus(heading: HTMLHeadingElement | null) {
  if (document.activeElement?.matches('main h1')) heading?.focus({ preventScroll: true });
}

/** Keeps amounts with their units and short addresses on one line; browsers break after an ellipsis. */
const keepTogether = (sentence: string): ReactNode =>
  keepUnits(sentence)
    .split(/(0x[\da-f]{4}…[\da-f]{4})/i)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // The parts of a sentence never change places.
        <span key={index} className="whitespace-nowrap">
          {part}
        </span>
      ),
    );

/**
 * The subject of a page or a review in one sentence, with its facts.
 */
export function Headline({ mark, badge, children, to, facts = [], isPage = false }: HeadlineProps) {
  const Heading = isPage ? 'h1' : 'h2';
  const shown = facts.filter((fact) => fact !== undefined && fact !== false && fact !== null);
  return (
    <header>
      <div className="mb-3.5 flex items-center justify-between gap-4 md:mb-5">
        {mark}
        {badge}
      </div>
      <Heading
        ref={isPage ? continueFocus : undefined}
        tabIndex={isPage ? -1 : undefined}
        data-headline={isPage ? '' : undefined}
        className="outline-none"
      >
        <span className="wrap-anywhere block font-semibold text-28 md:text-32">
          {typeof children === 'string' ? keepTogether(children) : children}
        </span>
        {to !== undefined && (
          <span className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 font-medium text-17 md:mt-1 md:gap-x-2.5 md:text-22">
            {to}
          </span>
        )}
      </Heading>
      {shown.length > 0 && (
        // Hides the dot that would begin a wrapped line.
        <p className="-ml-4.5 mt-2 flex flex-wrap text-13 text-muted [clip-path:inset(0_0_0_18px)] md:mt-3 md:text-15">
          {shown.map((fact, index) => (
            <span
              // Their order never changes.
              key={index}
              className="wrap-anywhere relative pl-4.5 before:absolute before:left-1.75 before:content-['·']"
            >
              {fact}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
