/**
 * Stands in for the tables of ENSIP-15 where RainbowKit and viem import them (see next.config.ts): names are normalized
 * by lib/names/normalize-name.ts alone, which fetches the tables when there is a name. Throws, so that whoever calls
 * this is told where to go.
 */
export function ens_normalize(): never {
  throw new Error('Names are normalized by lib/names/normalize-name.ts.');
}
