/**
 * Stands in for the tables of ENSIP-15 in the browser (see next.config.ts): nothing that is shipped normalises a name.
 * Throws, so that whoever changes that is told where.
 */
export function ens_normalize(): never {
  throw new Error(
    'Names are not normalised here: lib/wallet/absent-ens-normalize.ts stands in for the tables.',
  );
}
