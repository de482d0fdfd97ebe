import { parseAbi } from 'viem';

/**
 * The events by which a Safe's powers begin and end, in the layouts that their contracts publish. Sources: Safe's
 * ModuleManager.sol, GuardManager.sol, FallbackManager.sol and Safe.sol of 1.3.0 to 1.5.0; AllowanceModule.sol; EIP-20,
 * EIP-165, EIP-721, EIP-1155, ERC-6909; Uniswap/permit2 (IAllowanceTransfer.sol); morpho-blue (EventsLib.sol); aave-v3
 * (ICreditDelegationToken.sol); balancer-v2-monorepo (IVault.sol); ethereum-vault-connector (EthereumVaultConnector.sol,
 * Events.sol). A market of Compound III emits the event of EIP-20 (CometExt.sol).
 */
export const powerEvents = parseAbi([
  'event EnabledModule(address module)',
  'event DisabledModule(address module)',
  'event ChangedGuard(address guard)',
  'event ChangedModuleGuard(address moduleGuard)',
  'event ChangedFallbackHandler(address handler)',
  'event SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address initializer, address fallbackHandler)',
  'event ExecutionFromModuleSuccess(address indexed module)',
  'event SetAllowance(address indexed safe, address delegate, address token, uint96 allowanceAmount, uint16 resetTime)',
  'event DeleteAllowance(address indexed safe, address delegate, address token)',
  'event ExecuteAllowanceTransfer(address indexed safe, address delegate, address token, address to, uint96 value, uint16 nonce)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Lockdown(address indexed owner, address token, address spender)',
  'event OperatorSet(address indexed owner, address indexed operator, bool approved)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)',
  'event SetAuthorization(address indexed caller, address indexed authorizer, address indexed authorized, bool newIsAuthorized)',
  'event BorrowAllowanceDelegated(address indexed fromUser, address indexed toUser, address indexed asset, uint256 amount)',
  'event RelayerApprovalChanged(address indexed relayer, address indexed sender, bool approved)',
  'event OperatorStatus(bytes19 indexed addressPrefix, address indexed operator, uint256 accounts)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);

/** The functions that tell a power's present value; the same sources, and compound-finance/comet for `isAllowed`. */
export const powerViews = parseAbi([
  'function isModuleEnabled(address module) view returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function getApproved(uint256 tokenId) view returns (address)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function isOperator(address owner, address operator) view returns (bool)',
  'function isAuthorized(address authorizer, address authorized) view returns (bool)',
  'function borrowAllowance(address fromUser, address toUser) view returns (uint256)',
  'function isAllowed(address owner, address manager) view returns (bool)',
  'function hasApprovedRelayer(address user, address relayer) view returns (bool)',
  'function getOperator(bytes19 addressPrefix, address operator) view returns (uint256)',
]);

/** Views whose names are taken above, with other arguments. */
export const permit2View = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
]);
export const unitsView = parseAbi([
  'function allowance(address owner, address spender, uint256 id) view returns (uint256)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
]);

/** The functions by which a Safe takes powers away. */
export const removalAbi = {
  token: parseAbi(['function approve(address spender, uint256 amount)']),
  collection: parseAbi(['function setApprovalForAll(address operator, bool approved)']),
  permit2: parseAbi([
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    'function lockdown((address token, address spender)[] approvals)',
  ]),
  units: parseAbi(['function approve(address spender, uint256 id, uint256 amount)']),
  operator: parseAbi(['function setOperator(address operator, bool approved)']),
  lending: parseAbi(['function setAuthorization(address authorized, bool newIsAuthorized)']),
  credit: parseAbi(['function approveDelegation(address delegatee, uint256 amount)']),
  relayer: parseAbi(['function setRelayerApproval(address sender, address relayer, bool approved)']),
  agent: parseAbi([
    'function setOperator(bytes19 addressPrefix, address operator, uint256 operatorBitField)',
  ]),
} as const;
