import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useState } from 'react';

/** Rows drawn beyond either edge of the window. The keyboard reaches them, and the next frame may scroll them in. */
const overscan = 3;

/**
 * Returns the options by which a virtualizer chooses the rows it draws. The frame of a jump draws only those in sight,
 * because all of them are new to it and each one delays it. Those beyond the edges are drawn once the page rests.
 */
export function useRowChoice() {
  const [choice] = useState(createRowChoice);
  return { overscan, rangeExtractor: choice.extractor(), onChange: choice.noteMotion };
}

function createRowChoice() {
  let last: Range | undefined;
  const choose = (range: Range) => {
    const isJump = last && (range.startIndex > last.endIndex || range.endIndex < last.startIndex);
    last = range;
    return defaultRangeExtractor(isJump ? { ...range, overscan: 0 } : range);
  };
  // The virtualizer calls one function only once for one range, so each rest needs a new one.
  const createExtractor = () => (range: Range) => choose(range);
  let extractor = createExtractor();
  let isMoving = false;
  return {
    extractor: () => extractor,
    noteMotion: ({ isScrolling }: { readonly isScrolling: boolean }) => {
      if (isMoving && !isScrolling) extractor = createExtractor();
      isMoving = isScrolling;
    },
  };
}
