import { type AbiFunction, parseAbiItem } from 'viem';
import { powerInterfaces } from './power-interfaces';
import { approveHashAbi, multiSendAbi, safeAbi } from './safe';
import { erc20Abi } from './tokens';

/** An interface in Solidity, as its authors publish it, with the name that Concord gives it. */
export type KnownInterface = { readonly name: string; readonly functions: readonly (string | AbiFunction)[] };

/** A function of the table in viem's form. A test checks that the table holds only functions. */
export const readKnownFunction = (known: string | AbiFunction): AbiFunction =>
  typeof known === 'string' ? (parseAbiItem(known) as AbiFunction) : known;

const [transfer] = erc20Abi;
const execTransaction = safeAbi[4];

/**
 * Concord's own table of functions. Order matters where two have the same selector: `approve` and `transferFrom` are
 * the same for tokens and collectibles, and only the contract can tell them apart.
 */
export const knownInterfaces: readonly KnownInterface[] = [
  {
    name: 'Token (ERC-20)',
    functions: [
      transfer,
      'function transferFrom(address from, address to, uint256 amount)',
      'function approve(address spender, uint256 amount)',
      'function increaseAllowance(address spender, uint256 addedValue)',
      'function decreaseAllowance(address spender, uint256 subtractedValue)',
      'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
      'function permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)',
      'function increaseApproval(address spender, uint256 addedValue)',
      'function decreaseApproval(address spender, uint256 subtractedValue)',
      'function approveAndCall(address spender, uint256 amount)',
      'function approveAndCall(address spender, uint256 amount, bytes data)',
      'function transferAndCall(address to, uint256 amount)',
      'function transferAndCall(address to, uint256 amount, bytes data)',
      'function transferFromAndCall(address from, address to, uint256 amount)',
      'function transferFromAndCall(address from, address to, uint256 amount, bytes data)',
      'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
      'function burn(uint256 amount)',
    ],
  },
  {
    name: 'Collectible (ERC-721)',
    functions: [
      'function safeTransferFrom(address from, address to, uint256 tokenId)',
      'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
      'function setApprovalForAll(address operator, bool approved)',
    ],
  },
  {
    name: 'Multi-token (ERC-1155)',
    functions: [
      'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
      'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    ],
  },
  // Many contracts have these; what they mean at wrapped Ether is in `describedInterfaces`.
  { name: 'Deposit and withdrawal', functions: ['function deposit()', 'function withdraw(uint256 amount)'] },
  {
    name: 'Permit2',
    functions: [
      'function approve(address token, address spender, uint160 amount, uint48 expiration)',
      'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)',
      'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
      'function transferFrom(address from, address to, uint160 amount, address token)',
      'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
      'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)',
      'function permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes signature)',
      'function invalidateNonces(address token, address spender, uint48 newNonce)',
      'function invalidateUnorderedNonces(uint256 wordPos, uint256 mask)',
      'function lockdown((address token, address spender)[] approvals)',
    ],
  },
  {
    name: 'Safe',
    functions: [
      'function addOwnerWithThreshold(address owner, uint256 threshold)',
      'function removeOwner(address prevOwner, address owner, uint256 threshold)',
      'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
      'function changeThreshold(uint256 threshold)',
      'function enableModule(address module)',
      'function disableModule(address prevModule, address module)',
      'function setGuard(address guard)',
      'function setModuleGuard(address moduleGuard)',
      'function setFallbackHandler(address handler)',
      'function changeMasterCopy(address masterCopy)',
      ...approveHashAbi,
      execTransaction,
      'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
      'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
      'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
      // Before 1.1.0, and before 1.0.0.
      'function setup(address[] owners, uint256 threshold, address to, bytes data, address paymentToken, uint256 payment, address paymentReceiver)',
      'function setup(address[] owners, uint256 threshold, address to, bytes data)',
      'function requiredTxGas(address to, uint256 value, bytes data, uint8 operation)',
      'function simulateAndRevert(address targetContract, bytes calldataPayload)',
      'function signMessage(bytes data)',
    ],
  },
  { name: 'Batch (MultiSend)', functions: multiSendAbi },
  {
    name: 'Safe migration',
    functions: [
      'function migrateSingleton()',
      'function migrateWithFallbackHandler()',
      'function migrateL2Singleton()',
      'function migrateL2WithFallbackHandler()',
      'function migrateToL2(address l2Singleton)',
      'function migrateFromV111(address l2Singleton, address fallbackHandler)',
    ],
  },
  {
    name: 'Safe factory',
    functions: [
      'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
      'function createChainSpecificProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
      'function createProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)',
      'function createChainSpecificProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)',
      'function createProxyWithCallback(address singleton, bytes initializer, uint256 saltNonce, address callback)',
      'function createProxy(address singleton, bytes data)',
    ],
  },
  {
    name: 'Safe setup',
    functions: [
      'function setupToL2(address l2Singleton)',
      // SafeModuleSetup and AddModulesLib, for the 4337 module.
      'function enableModules(address[] modules)',
    ],
  },
  {
    name: 'Creation of contracts',
    functions: [
      'function performCreate(uint256 value, bytes deploymentData)',
      'function performCreate2(uint256 value, bytes deploymentData, bytes32 salt)',
    ],
  },
  {
    name: 'Safe simulation',
    functions: [
      'function simulate(address to, uint256 value, bytes data, uint8 operation)',
      'function simulate(address targetContract, bytes calldataPayload)',
    ],
  },
  {
    name: 'Safe fallback handler',
    functions: [
      'function setSafeMethod(bytes4 selector, bytes32 newMethod)',
      'function setDomainVerifier(bytes32 domainSeparator, address newVerifier)',
      'function setSupportedInterface(bytes4 interfaceId, bool supported)',
      'function addSupportedInterfaceBatch(bytes4 interfaceId, bytes32[] handlerWithSelectors)',
      'function removeSupportedInterfaceBatch(bytes4 interfaceId, bytes4[] selectors)',
    ],
  },
  {
    name: '4337 module',
    functions: [
      'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
      'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
    ],
  },
  {
    name: 'Passkey signer',
    functions: [
      'function createSigner(uint256 x, uint256 y, uint176 verifiers)',
      'function configure((uint256 x, uint256 y, uint176 verifiers) signer)',
    ],
  },
  {
    name: 'Recovery module',
    functions: [
      'function addGuardianWithThreshold(address guardian, uint256 threshold)',
      'function revokeGuardianWithThreshold(address prevGuardian, address guardian, uint256 threshold)',
      'function confirmRecovery(address wallet, address[] newOwners, uint256 newThreshold, bool execute)',
      'function multiConfirmRecovery(address wallet, address[] newOwners, uint256 newThreshold, (address signer, bytes signature)[] signatures, bool execute)',
      'function executeRecovery(address wallet, address[] newOwners, uint256 newThreshold)',
      'function finalizeRecovery(address wallet)',
      'function cancelRecovery()',
      'function invalidateNonce()',
    ],
  },
  {
    name: 'Multicall3',
    functions: [
      'function aggregate((address target, bytes callData)[] calls)',
      'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      'function blockAndAggregate((address target, bytes callData)[] calls)',
      'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
      'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
    ],
  },
  {
    name: 'Delay module',
    functions: [
      'function executeNextTx(address to, uint256 value, bytes data, uint8 operation)',
      'function setTxCooldown(uint256 txCooldown)',
      'function setTxExpiration(uint256 txExpiration)',
      'function setTxNonce(uint256 txNonce)',
      'function skipExpired()',
      'function setAvatar(address avatar)',
      'function setTarget(address target)',
      'function setUp(bytes initializeParams)',
    ],
  },
  {
    name: 'Allowance module',
    functions: [
      'function addDelegate(address delegate)',
      'function removeDelegate(address delegate, bool removeAllowances)',
      'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)',
      'function resetAllowance(address delegate, address token)',
      'function deleteAllowance(address delegate, address token)',
      'function executeAllowanceTransfer(address safe, address token, address to, uint96 amount, address paymentToken, uint96 payment, address delegate, bytes signature)',
    ],
  },
  {
    name: 'Ownable',
    functions: ['function transferOwnership(address newOwner)', 'function renounceOwnership()'],
  },
  ...powerInterfaces.map(({ name, functions }) => ({
    name,
    functions: functions.map((one) => (typeof one === 'string' ? one : one.abi)),
  })),
];
