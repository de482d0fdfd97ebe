/**
 * Replaces the tables of ENSIP-15 where RainbowKit and viem import them (see next.config.ts): only
 * lib/names/normalize-name.ts normalizes names, and it loads the tables on demand. Throws, so that a caller learns
 * which function to use.
 */
export function ens_normalize(): never {
  throw new Error('Names are normalized by lib/names/normalize-name.ts.');
}
