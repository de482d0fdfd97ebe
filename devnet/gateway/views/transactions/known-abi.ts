import { parseAbi } from 'viem';

const safeFunctions = parseAbi([
  'function setup(address[] _owners, uint256 _threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function addOwnerWithThreshold(address owner, uint256 _threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 _threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 _threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setModuleGuard(address moduleGuard)',
  'function setFallbackHandler(address handler)',
  'function changeMasterCopy(address _masterCopy)',
  'function approveHash(bytes32 hashToApprove)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
]);

const helperFunctions = parseAbi([
  'function multiSend(bytes transactions)',
  'function signMessage(bytes _data)',
  'function performCreate(uint256 value, bytes deploymentData)',
  'function performCreate2(uint256 value, bytes deploymentData, bytes32 salt)',
  'function createProxyWithNonce(address _singleton, bytes initializer, uint256 saltNonce)',
  'function migrateSingleton()',
  'function migrateWithFallbackHandler()',
  'function migrateL2Singleton()',
  'function migrateL2WithFallbackHandler()',
]);

export const tokenFunctions = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function deposit()',
  'function withdraw(uint256 amount)',
]);

/** All that the service's decoder understands here. */
export const knownAbi = [...safeFunctions, ...helperFunctions, ...tokenFunctions];

export const safeContractsAbi = [...safeFunctions, ...helperFunctions];

/** Changes a Safe makes to itself. */
export const settingsMethods: ReadonlySet<string> = new Set([
  ...['addOwnerWithThreshold', 'removeOwner', 'swapOwner', 'changeThreshold', 'changeMasterCopy'],
  ...['enableModule', 'disableModule', 'setGuard', 'setModuleGuard', 'setFallbackHandler'],
]);
