/** A shape on the 32 by 32 grid: filled with the ink, or a line of this width. */
type Shape = { readonly d: string; readonly line?: number; readonly opacity?: number };

/** The mark of a token: white shapes on a circle of its color. */
export type TokenDrawing = { readonly ground: string; readonly shapes: readonly Shape[] };

const diamond: readonly Shape[] = [
  { d: 'M16 5v8.900l7.500 3.300zM16 21v6l7.500-10.400z', opacity: 0.65 },
  { d: 'M16 5 8.500 17.200 16 13.900zM16 27v-6l-7.500-4.400z' },
  { d: 'm16 19.600 7.500-4.400L16 12z', opacity: 0.2 },
  { d: 'm8.500 15.200 7.500 4.400V12z', opacity: 0.65 },
];

/** The chain's own coin. */
export const nativeDrawing: TokenDrawing = { ground: '#627eea', shapes: diamond };
