/** The form in which owners of a Safe version sign (EIP-712); unchanged versions share one form. */
export type SigningForm = {
  /** Since 1.3.0 the chain id is part of the domain; before, a signature is valid on every chain. */
  readonly hasChainId: boolean;
  /** Before 1.0.0 the field baseGas was called dataGas. */
  readonly baseGasName: 'baseGas' | 'dataGas';
};

const latestForm: SigningForm = { hasChainId: true, baseGasName: 'baseGas' };

/**
 * Returns the signing form of a version such as `1.4.1` or `1.3.0+L2`; without a version the latest one, which all
 * Safes on Base from official tools have. Source: Safe.sol and GnosisSafe.sol of each release.
 */
export function readSigningForm(version: string | undefined): SigningForm {
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}/.exec(version ?? '');
  if (!parts) return latestForm;
  const [major, minor] = [Number(parts[1]), Number(parts[2])];
  return {
    hasChainId: major > 1 || (major === 1 && minor >= 3),
    baseGasName: major >= 1 ? 'baseGas' : 'dataGas',
  };
}

/** Whether Safe's service can't follow a Safe's official contract: it only reads events of the code for layer 2. */
export const isUnfollowed = ({
  version,
  isL2,
}: {
  readonly version?: string | undefined;
  readonly isL2?: boolean | undefined;
}): boolean => version !== undefined && isL2 === false;
