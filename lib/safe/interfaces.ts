/** An interface as its authors write it, in Solidity's words. */
export type KnownInterface = { readonly name: string; readonly functions: readonly string[] };

/**
 * The functions that are decoded by our own hand. Their order counts where two have the same first four bytes: `approve`
 * and `transferFrom` are the same for a token and a collectible, and which it is only the contract can say.
 */
export const knownInterfaces: readonly KnownInterface[] = [
  {
    name: 'Token (ERC-20)',
    functions: [
      'function transfer(address to, uint256 amount)',
      'function transferFrom(address from, address to, uint256 amount)',
      'function approve(address spender, uint256 amount)',
      'function increaseAllowance(address spender, uint256 addedValue)',
      'function decreaseAllowance(address spender, uint256 subtractedValue)',
      'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
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
  { name: 'Wrapped Ether', functions: ['function deposit()', 'function withdraw(uint256 amount)'] },
  {
    name: 'Permit2',
    functions: [
      'function approve(address token, address spender, uint160 amount, uint48 expiration)',
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
      'function approveHash(bytes32 hashToApprove)',
      'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
      'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
      'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
      'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
      'function simulateAndRevert(address targetContract, bytes calldataPayload)',
      'function signMessage(bytes data)',
    ],
  },
  { name: 'Batch (MultiSend)', functions: ['function multiSend(bytes transactions)'] },
  {
    name: 'Safe migration',
    functions: [
      'function migrateSingleton()',
      'function migrateWithFallbackHandler()',
      'function migrateL2Singleton()',
      'function migrateL2WithFallbackHandler()',
    ],
  },
  {
    name: 'Safe factory',
    functions: [
      'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
      'function createChainSpecificProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
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
];
