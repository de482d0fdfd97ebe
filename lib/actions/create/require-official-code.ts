import { type Address, keccak256 } from 'viem';
import { getCode } from 'viem/actions';
import { knownCode } from '@/config/known-code';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { CreationError } from '@/lib/errors/creation';
import type { SafeSetup, SetupContracts } from '@/lib/safe/create/creation';

/**
 * Throws `foreign-creation-code` unless each contract that a setup uses, and `alsoUsed`, has its official code on the
 * chain, and what the RPC throws.
 */
export async function requireOfficialCode(
  chain: ChainClient,
  { isToL2 }: Pick<SafeSetup, 'isToL2'>,
  { factory, singleton, fallbackHandler, toL2 }: SetupContracts,
  alsoUsed: readonly Address[] = [],
): Promise<void> {
  const used = [
    ...[factory, singleton, fallbackHandler, ...alsoUsed],
    ...(isToL2 && toL2 ? Object.values(toL2) : []),
  ];
  const official = knownCode.filter(({ address }) => used.includes(address));
  const codes = await Promise.all(official.map(({ address }) => getCode(chain, { address })));
  const foreign = official.filter(({ codeHash }, index) => keccak256(codes[index] ?? '0x') !== codeHash);
  if (foreign.length > 0)
    throw new CreationError({
      kind: 'foreign-creation-code',
      contracts: foreign.map(({ name }) => name),
    });
}
