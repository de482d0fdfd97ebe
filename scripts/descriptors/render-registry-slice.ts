import { createHash } from 'node:crypto';
import { ERCS } from 'micro-eth-signer/clearsig/repo.js';
import { CLEARSIG_REPO_FULL } from 'micro-eth-signer/clearsig/repo-full.js';

/** The commit of ethereum/clear-signing-erc7730-registry that micro-eth-signer 0.20.1 names as its source. */
const commit = '4a712899be64a8d4d355900e932f2f687a353848';
const chainId = 8453;

/** The protocols that Safes on Base call most. Other files of the registry are left out. */
const wanted =
  /^(registry\/aave\/calldata-(lpv3|WrappedTokenGatewayV3)|registry\/morpho\/calldata-(MorphoBlue|[a-z0-9_]+-.*)|registry\/circle\/eip712-(Receive|Transfer)WithAuthorization|registry\/permit\/eip712-permit-base-.*|registry\/uniswap\/(eip712-uniswap-permit2|uniswap-common-eip712)|ercs\/(calldata-erc4626-vaults|eip712-erc2612-permit))\.json$/;

type Deployed = { deployments?: readonly { chainId: number; address: string }[] };
type File = { includes?: string; context?: { contract?: Deployed; eip712?: Deployed } };

/** Renders the slice of the registry for Base as JSON: each file with the hash of its whole text in the package. */
export function renderRegistrySlice(): string {
  // The package types its descriptors as records of anything.
  const all = { ...ERCS, ...CLEARSIG_REPO_FULL } as Record<string, File>;
  const files = Object.entries(all)
    .filter(([path, file]) => wanted.test(path) && (isForBase(file) || isIncluded(path, all)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, file]) => [path, { sha256: hash(file), descriptor: onlyBase(file) }]);
  const slice = {
    repository: 'https://github.com/ethereum/clear-signing-erc7730-registry',
    commit,
    through: 'micro-eth-signer 0.20.1',
    published: '2026-09-01',
    files: Object.fromEntries(files),
  };
  return `${JSON.stringify(slice, undefined, 1)}\n`;
}

const hash = (file: File) => createHash('sha256').update(JSON.stringify(file)).digest('hex');

const deploymentsOf = ({ context }: File) => [
  ...(context?.contract?.deployments ?? []),
  ...(context?.eip712?.deployments ?? []),
];

const isForBase = (file: File) => deploymentsOf(file).some((one) => one.chainId === chainId);

/** Whether a file has no deployments of its own and belongs to files that have. */
const isIncluded = (path: string, all: Record<string, File>) =>
  /^ercs\/|eip712-uniswap-permit2/.test(path) && all[path] !== undefined;

function onlyBase(file: File): File {
  const { contract, eip712 } = file.context ?? {};
  const filter = (one: Deployed): Deployed =>
    one.deployments ? { ...one, deployments: one.deployments.filter((at) => at.chainId === chainId) } : one;
  return {
    ...file,
    context: {
      ...file.context,
      ...(contract && { contract: filter(contract) }),
      ...(eip712 && { eip712: filter(eip712) }),
    },
  };
}
