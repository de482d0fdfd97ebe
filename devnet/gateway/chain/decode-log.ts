import { decodeEventLog, type Hex, parseAbi, toEventSelector } from 'viem';

const sharedEvents = [
  'event SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address initializer, address fallbackHandler)',
  'event SafeReceived(address indexed sender, uint256 value)',
  'event ApproveHash(bytes32 indexed approvedHash, address indexed owner)',
  'event ChangedThreshold(uint256 threshold)',
  'event ExecutionFromModuleSuccess(address indexed module)',
  'event ExecutionFromModuleFailure(address indexed module)',
  'event SafeMultiSigTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures, bytes additionalInfo)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event SafeModuleTransaction(address module, address to, uint256 value, bytes data, uint8 operation)',
] as const;

/** As Safe 1.4.1 and later declare them; `Transfer` as in ERC-20. */
const currentEvents = parseAbi([
  ...sharedEvents,
  'event ProxyCreation(address indexed proxy, address singleton)',
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
  'event AddedOwner(address indexed owner)',
  'event RemovedOwner(address indexed owner)',
  'event EnabledModule(address indexed module)',
  'event DisabledModule(address indexed module)',
  'event ChangedGuard(address indexed guard)',
  'event ChangedModuleGuard(address indexed moduleGuard)',
  'event ChangedFallbackHandler(address indexed handler)',
  'event ChangedMasterCopy(address singleton)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

/** The same names with the indexing of Safe 1.3.0; `Transfer` as in ERC-721. */
const otherEvents = parseAbi([
  'event ProxyCreation(address proxy, address singleton)',
  'event ExecutionSuccess(bytes32 txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
  'event AddedOwner(address owner)',
  'event RemovedOwner(address owner)',
  'event EnabledModule(address module)',
  'event DisabledModule(address module)',
  'event ChangedGuard(address guard)',
  'event ChangedFallbackHandler(address handler)',
  'event ChangedMasterCopy(address indexed singleton)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
]);

const knownSelectors: ReadonlySet<Hex> = new Set(currentEvents.map((event) => toEventSelector(event)));

type RawLog = { readonly topics: [] | [Hex, ...Hex[]]; readonly data: Hex };

/** What a log says, whichever of the two indexings it was written with; null when it is none of ours. */
export function decodeLog({ topics, data }: RawLog) {
  const selector = topics[0];
  if (selector === undefined || !knownSelectors.has(selector)) return null;
  try {
    return decodeEventLog({ abi: currentEvents, topics, data });
  } catch {
    // The other indexing, or a stranger's event that only shares the name.
  }
  try {
    return decodeEventLog({ abi: otherEvents, topics, data });
  } catch {
    return null;
  }
}

export type DecodedLog = NonNullable<ReturnType<typeof decodeLog>>;
