import { type Address, isAddressEqual } from 'viem';
import { type Check, nameChain, type OnchainState } from '../verification';

const singletonKinds = ['singleton', 'singletonL2'];
const handlerKinds = ['fallbackHandler'];

/** The code that the Safe runs, and that answers in its place, against the official builds. */
export function checkCode(onchain: OnchainState): readonly Check[] {
  const { singleton, fallbackHandler, official, codeHashes } = onchain;
  if (!singleton || !official || !codeHashes) return [];
  const handler = { id: 'handler-code', label: 'Code of the fallback handler' } as const;
  const source = nameChain(onchain);
  return [
    ...assessProxy(onchain),
    assessCode({ id: 'code', label: 'Code of the Safe' }, singleton, singletonKinds, onchain),
    fallbackHandler
      ? assessCode(handler, fallbackHandler, handlerKinds, onchain)
      : { ...handler, state: 'agrees', source, detail: 'Not set.' },
  ];
}

/** Checks the proxy: the code at the Safe's address must only forward calls to the singleton. */
function assessProxy({ isKnownProxy, ...onchain }: OnchainState): readonly Check[] {
  if (isKnownProxy === undefined) return [];
  const base = {
    id: 'proxy-code',
    label: 'Contract at the Safe’s address',
    source: nameChain(onchain),
  } as const;
  return [
    isKnownProxy
      ? { ...base, state: 'agrees', detail: 'An official Safe proxy.' }
      : { ...base, state: 'unchecked', detail: 'Not an official Safe proxy. It can do anything.' },
  ];
}

function assessCode(
  base: Pick<Check, 'id' | 'label'>,
  address: Address,
  kinds: readonly string[],
  onchain: OnchainState,
): Check {
  const { official = [], codeHashes } = onchain;
  const source = nameChain(onchain);
  const build = official.find((code) => isAddressEqual(code.address, address) && kinds.includes(code.kind));
  const codeHash = codeHashes?.get(address);
  if (!build)
    return { ...base, source, state: 'unchecked', detail: `${address} is not one of the known builds.` };
  if (codeHash === undefined)
    return { ...base, source, state: 'unchecked', detail: `The code at ${address} could not be read.` };
  if (codeHash !== build.codeHash)
    return {
      ...base,
      source,
      state: 'contradicts',
      detail: `${build.name} ${build.version} is published at ${address} with the code ${build.codeHash}; the chain says ${codeHash}.`,
    };
  return { ...base, source, state: 'agrees', detail: `${build.name} ${build.version}, the published code.` };
}
