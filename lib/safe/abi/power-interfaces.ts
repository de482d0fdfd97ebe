/** The powers that calls give to others; `lib/safe/risk/powers.ts` words them. */
export type PowerKind =
  | 'holdings'
  | 'lending'
  | 'borrowing'
  | 'controller'
  | 'collateral'
  | 'relayer'
  | 'agent'
  | 'position'
  | 'orders'
  | 'spending'
  | 'stream'
  | 'streams'
  | 'ownership'
  | 'role'
  | 'code'
  | 'peer'
  | 'roles'
  | 'name'
  | 'records'
  | 'target'
  | 'votes'
  | 'rewards'
  | 'payout'
  | 'deposit'
  | 'shares'
  | 'scheduled'
  | 'claims';

/** A function that gives an account a power over the caller's assets. Paths lead into tuples and lists: `args.*.0`. */
export type PowerFunction = {
  /** Its Solidity signature, as its authors publish it. */
  readonly abi: string;
  readonly power: PowerKind;
  /** The path to the account that gets the power; without it, the called contract gets it. */
  readonly to?: string;
  /** The path to the value that gives or takes: false, zero, an empty word or the zero address take the power away. */
  readonly granted?: string;
  /**
   * The path to the account whose power it is; other accounts' powers are ignored. Accounts of one owner differ in the
   * last byte (EVC).
   */
  readonly of?: string;
  /** The path to the limit, in base units. */
  readonly limit?: string;
  /** The path to the data of another call that this one prepares: its powers are given too. */
  readonly inner?: string;
};

export type PowerInterface = {
  readonly name: string;
  readonly functions: readonly (string | PowerFunction)[];
};

/**
 * Functions that give others a power that is no allowance, and those that revoke it. Every signature was compared with
 * an ABI or a source that its authors publish, in November 2026; each group names contract and repository. A function
 * that only revokes a power is a plain string.
 */
export const powerInterfaces: readonly PowerInterface[] = [
  {
    // ERC-6909 (Uniswap/v4-core: ERC6909.sol), its extensions (frangio/erc6909-extensions, SplitsWarehouse), the
    // operators of ERC-7540 vaults, which have the same function, and ERC-7741.
    name: 'Multi-token (ERC-6909)',
    functions: [
      {
        abi: 'function setOperator(address operator, bool approved)',
        ...{ power: 'holdings', to: 'operator', granted: 'approved' },
      },
      {
        abi: 'function approve(address spender, uint256 id, uint256 amount)',
        ...{ power: 'position', to: 'spender', granted: 'amount', limit: 'amount' },
      },
      {
        abi: 'function temporaryApproveAndCall(address spender, bool operator, uint256 id, uint256 amount, address target, bytes data)',
        ...{ power: 'holdings', to: 'spender' },
      },
      {
        abi: 'function authorizeOperator(address controller, address operator, bool approved, bytes32 nonce, uint256 deadline, bytes signature)',
        ...{ power: 'holdings', to: 'operator', granted: 'approved', of: 'controller' },
      },
    ],
  },
  {
    // PermitC (limitbreakinc/PermitC), which Payment Processor uses.
    name: 'PermitC',
    functions: [
      {
        abi: 'function approve(uint256 tokenType, address token, uint256 id, address operator, uint200 amount, uint48 expiration)',
        ...{ power: 'position', to: 'operator', granted: 'amount', limit: 'amount' },
      },
    ],
  },
  {
    // morpho-org: morpho-blue (Morpho.sol), morpho-blue-bundlers (MorphoBundler.sol), bundler3 (Bundler3.sol).
    name: 'Morpho',
    functions: [
      {
        abi: 'function setAuthorization(address authorized, bool newIsAuthorized)',
        ...{ power: 'lending', to: 'authorized', granted: 'newIsAuthorized' },
      },
      {
        abi: 'function setAuthorizationWithSig((address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline) authorization, (uint8 v, bytes32 r, bytes32 s) signature)',
        ...{ power: 'lending', to: 'authorization.1', granted: 'authorization.2', of: 'authorization.0' },
      },
      {
        abi: 'function morphoSetAuthorizationWithSig((address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline) authorization, (uint8 v, bytes32 r, bytes32 s) signature, bool skipRevert)',
        ...{ power: 'lending', to: 'authorization.1', granted: 'authorization.2', of: 'authorization.0' },
      },
      'function multicall((address to, bytes data, uint256 value, bool skipRevert, bytes32 callbackHash)[] bundle)',
    ],
  },
  {
    // morpho-org: metamorpho (MetaMorpho.sol), vault-v2 (VaultV2.sol, MorphoVaultV1Adapter.sol), and euler-earn
    // (EulerEarn.sol): who decides over the deposits of others.
    name: 'Morpho vault',
    functions: [
      { abi: 'function setCurator(address newCurator)', power: 'role', to: 'newCurator' },
      {
        abi: 'function setIsAllocator(address newAllocator, bool newIsAllocator)',
        ...{ power: 'role', to: 'newAllocator', granted: 'newIsAllocator' },
      },
      { abi: 'function submitGuardian(address newGuardian)', power: 'role', to: 'newGuardian' },
      {
        abi: 'function setIsSentinel(address account, bool newIsSentinel)',
        ...{ power: 'role', to: 'account', granted: 'newIsSentinel' },
      },
      { abi: 'function addAdapter(address account)', power: 'role', to: 'account' },
      // A vault of version 2: once the function's delay is over, anyone can make the call (`timelocked`, VaultV2.sol).
      { abi: 'function submit(bytes data)', power: 'scheduled', granted: 'data', inner: 'data' },
      'function revoke(bytes data)',
      { abi: 'function setFeeRecipient(address newFeeRecipient)', power: 'rewards', to: 'newFeeRecipient' },
      {
        abi: 'function setSkimRecipient(address newSkimRecipient)',
        power: 'rewards',
        to: 'newSkimRecipient',
      },
    ],
  },
  {
    // compound-finance/comet (CometExt.sol).
    name: 'Compound III',
    functions: [
      {
        abi: 'function allow(address manager, bool isAllowed)',
        ...{ power: 'lending', to: 'manager', granted: 'isAllowed' },
      },
      {
        abi: 'function allowBySig(address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)',
        ...{ power: 'lending', to: 'manager', granted: 'isAllowed', of: 'owner' },
      },
    ],
  },
  {
    // Aave v3 and its forks, such as Seamless: @aave/core-v3 (DebtTokenBase.sol), aave-dao/aave-v3-origin (Pool.sol
    // since 3.4), @aave/periphery-v3 (RewardsController.sol), aave/aave-v4 (Spoke.sol).
    name: 'Aave',
    functions: [
      {
        abi: 'function approveDelegation(address delegatee, uint256 amount)',
        ...{ power: 'borrowing', to: 'delegatee', granted: 'amount', limit: 'amount' },
      },
      {
        abi: 'function delegationWithSig(address delegator, address delegatee, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
        ...{ power: 'borrowing', to: 'delegatee', granted: 'value', limit: 'value', of: 'delegator' },
      },
      {
        abi: 'function approvePositionManager(address positionManager, bool approve)',
        ...{ power: 'lending', to: 'positionManager', granted: 'approve' },
      },
      {
        abi: 'function setUserPositionManager(address positionManager, bool approve)',
        ...{ power: 'lending', to: 'positionManager', granted: 'approve' },
      },
      { abi: 'function setClaimer(address user, address caller)', power: 'rewards', to: 'caller' },
      {
        abi: 'function delegateByType(address delegatee, uint8 delegationType)',
        ...{ power: 'votes', to: 'delegatee' },
      },
    ],
  },
  {
    // VenusProtocol/venus-protocol (Comptroller), silo-finance/silo-contracts-v2 (ShareDebtToken.sol),
    // dydxprotocol/solo and Dolomite (Permission.sol), curvefi/curve-stablecoin (Controller.vy), revert-finance/lend
    // (V3Vault.sol), arcadia-finance/accounts-v2 (AccountV1.sol, its older setAssetManager included) and lending-v2
    // (LendingPool.sol), ajna-finance/ajna-core (Pool.sol).
    name: 'Lending',
    functions: [
      {
        abi: 'function updateDelegate(address delegate, bool approved)',
        ...{ power: 'lending', to: 'delegate', granted: 'approved' },
      },
      {
        abi: 'function setReceiveApproval(address owner, uint256 amount)',
        ...{ power: 'borrowing', to: 'owner', granted: 'amount', limit: 'amount' },
      },
      {
        abi: 'function increaseReceiveAllowance(address owner, uint256 addedValue)',
        ...{ power: 'borrowing', to: 'owner', granted: 'addedValue', limit: 'addedValue' },
      },
      {
        abi: 'function setOperators((address operator, bool trusted)[] args)',
        ...{ power: 'lending', to: 'args.*.0', granted: 'args.*.1' },
      },
      {
        abi: 'function approve(address spender, bool allow)',
        ...{ power: 'lending', to: 'spender', granted: 'allow' },
      },
      {
        abi: 'function approveTransform(uint256 tokenId, address target, bool isActive)',
        ...{ power: 'position', to: 'target', granted: 'isActive' },
      },
      {
        abi: 'function setAssetManager(address assetManager, bool value)',
        ...{ power: 'lending', to: 'assetManager', granted: 'value' },
      },
      {
        abi: 'function setAssetManagers(address[] assetManagers, bool[] statuses, bytes[] datas)',
        ...{ power: 'lending', to: 'assetManagers.*', granted: 'statuses.*' },
      },
      { abi: 'function openMarginAccount(address newCreditor)', power: 'controller', to: 'newCreditor' },
      {
        abi: 'function approveBeneficiary(address beneficiary, uint256 amount, address account)',
        ...{ power: 'borrowing', to: 'beneficiary', granted: 'amount', limit: 'amount' },
      },
      {
        abi: 'function increaseLPAllowance(address spender, uint256[] indexes, uint256[] amounts)',
        ...{ power: 'position', to: 'spender', granted: 'amounts.*', limit: 'amounts.*' },
      },
    ],
  },
  {
    // euler-xyz: ethereum-vault-connector (EthereumVaultConnector.sol), and the governor of its vaults
    // (euler-vault-kit: Governance.sol).
    name: 'Euler',
    functions: [
      {
        abi: 'function setAccountOperator(address account, address operator, bool authorized)',
        ...{ power: 'agent', to: 'operator', granted: 'authorized', of: 'account' },
      },
      {
        abi: 'function setOperator(bytes19 addressPrefix, address operator, uint256 operatorBitField)',
        ...{ power: 'agent', to: 'operator', granted: 'operatorBitField', of: 'addressPrefix' },
      },
      {
        abi: 'function enableController(address account, address vault)',
        ...{ power: 'controller', to: 'vault', of: 'account' },
      },
      {
        abi: 'function enableCollateral(address account, address vault)',
        ...{ power: 'collateral', to: 'vault', of: 'account' },
      },
      'function batch((address targetContract, address onBehalfOfAccount, uint256 value, bytes data)[] items)',
      'function call(address targetContract, address onBehalfOfAccount, uint256 value, bytes data)',
      'function permit(address signer, address sender, uint256 nonceNamespace, uint256 nonce, uint256 deadline, uint256 value, bytes data, bytes signature)',
      {
        abi: 'function setGovernorAdmin(address newGovernorAdmin)',
        power: 'ownership',
        to: 'newGovernorAdmin',
      },
    ],
  },
  {
    // Balancer v2: @balancer-labs/v2-vault (VaultAuthorization.sol), v2-deployments (BatchRelayerLibrary). Version 3
    // has no relayers: its routers take what Permit2 allows.
    name: 'Balancer',
    functions: [
      {
        abi: 'function setRelayerApproval(address sender, address relayer, bool approved)',
        ...{ power: 'relayer', to: 'relayer', granted: 'approved', of: 'sender' },
      },
      {
        abi: 'function setRelayerApproval(address relayer, bool approved, bytes authorisation)',
        ...{ power: 'relayer', to: 'relayer', granted: 'approved' },
      },
    ],
  },
  {
    // gmx-io/gmx-contracts and its forks, such as BMX (Router.sol, RewardRouterV2.sol), @zoralabs/v3
    // (ZoraModuleManager.sol), @looksrare/contracts-exchange-v2 (TransferManager.sol), ProjectOpenSea/seaport
    // (ConduitController.sol).
    name: 'Marketplace',
    functions: [
      { abi: 'function approvePlugin(address plugin)', power: 'relayer', to: 'plugin' },
      'function denyPlugin(address plugin)',
      { abi: 'function signalTransfer(address receiver)', power: 'holdings', to: 'receiver' },
      {
        abi: 'function setApprovalForModule(address module, bool approved)',
        ...{ power: 'relayer', to: 'module', granted: 'approved' },
      },
      {
        abi: 'function setBatchApprovalForModules(address[] modules, bool approved)',
        ...{ power: 'relayer', to: 'modules.*', granted: 'approved' },
      },
      {
        abi: 'function setApprovalForModuleBySig(address module, address user, bool approved, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
        ...{ power: 'relayer', to: 'module', granted: 'approved', of: 'user' },
      },
      { abi: 'function grantApprovals(address[] operators)', power: 'relayer', to: 'operators.*' },
      'function revokeApprovals(address[] operators)',
      {
        abi: 'function updateChannel(address conduit, address channel, bool isOpen)',
        ...{ power: 'relayer', to: 'channel', granted: 'isOpen' },
      },
      {
        abi: 'function transferOwnership(address conduit, address newPotentialOwner)',
        ...{ power: 'ownership', to: 'newPotentialOwner' },
      },
    ],
  },
  {
    // @0x/contracts-zero-ex (INativeOrdersFeature.sol), Bebop (BebopSettlement), AirSwap (@airswap/swap-erc20:
    // ISwapERC20.sol; ISwap.sol of the older Swap).
    name: 'Orders',
    functions: [
      {
        abi: 'function registerAllowedOrderSigner(address signer, bool allowed)',
        ...{ power: 'orders', to: 'signer', granted: 'allowed' },
      },
      {
        abi: 'function registerAllowedRfqOrigins(address[] origins, bool allowed)',
        ...{ power: 'orders', to: 'origins.*', granted: 'allowed' },
      },
      { abi: 'function authorize(address signatory)', power: 'orders', to: 'signatory' },
      { abi: 'function authorizeSigner(address signatory)', power: 'orders', to: 'signatory' },
      { abi: 'function authorizeSender(address sender)', power: 'orders', to: 'sender' },
    ],
  },
  {
    // Synthetixio/synthetix-v3 (IAccountModule.sol), Avantis and Ostium (Delegatable.sol), @gainsnetwork/sdk
    // (GNSMultiCollatDiamond), @layerzerolabs/oapp-evm (OAppCore.sol, EndpointV2), OasisDEX/dma-contracts
    // (AccountGuard.sol), Layr-Labs/eigenlayer-contracts (PermissionController.sol).
    name: 'Agents',
    functions: [
      {
        abi: 'function grantPermission(uint128 accountId, bytes32 permission, address user)',
        ...{ power: 'agent', to: 'user' },
      },
      'function revokePermission(uint128 accountId, bytes32 permission, address user)',
      { abi: 'function setDelegate(address delegate)', power: 'agent', to: 'delegate' },
      'function removeDelegate()',
      { abi: 'function setTradingDelegate(address delegate)', power: 'agent', to: 'delegate' },
      'function removeTradingDelegate()',
      {
        abi: 'function permit(address caller, address target, bool allowance)',
        ...{ power: 'agent', to: 'caller', granted: 'allowance' },
      },
      {
        abi: 'function setAppointee(address account, address appointee, address target, bytes4 selector)',
        ...{ power: 'agent', to: 'appointee', of: 'account' },
      },
      {
        abi: 'function addPendingAdmin(address account, address admin)',
        ...{ power: 'agent', to: 'admin', of: 'account' },
      },
    ],
  },
  {
    // @layerzerolabs/oapp-evm (OAppCore.sol), hyperlane-xyz/hyperlane-monorepo (Router.sol),
    // wormhole-foundation/native-token-transfers (NttManager.sol), defi-wonderland/xERC20 (XERC20.sol).
    name: 'Bridge',
    functions: [
      { abi: 'function setPeer(uint32 eid, bytes32 peer)', power: 'peer', granted: 'peer' },
      {
        abi: 'function setPeer(uint16 peerChainId, bytes32 peerContract)',
        power: 'peer',
        granted: 'peerContract',
      },
      {
        abi: 'function setPeer(uint16 peerChainId, bytes32 peerContract, uint8 decimals, uint256 inboundLimit)',
        ...{ power: 'peer', granted: 'peerContract' },
      },
      {
        abi: 'function enrollRemoteRouter(uint32 domain, bytes32 router)',
        power: 'peer',
        granted: 'router',
      },
      {
        abi: 'function enrollRemoteRouters(uint32[] domains, bytes32[] addresses)',
        ...{ power: 'peer', granted: 'addresses.*' },
      },
      {
        abi: 'function setLimits(address bridge, uint256 mintingLimit, uint256 burningLimit)',
        ...{ power: 'role', to: 'bridge', granted: 'mintingLimit' },
      },
    ],
  },
  {
    // ERC-721 with permits: @uniswap/v3-periphery and aerodrome-finance/slipstream (ERC721Permit.sol),
    // @uniswap/v4-periphery (ERC721Permit_v4.sol, Permit2Forwarder.sol), ERC-4494.
    name: 'Position (ERC-721)',
    functions: [
      {
        abi: 'function permit(address spender, uint256 tokenId, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
        ...{ power: 'position', to: 'spender' },
      },
      {
        abi: 'function permit(address spender, uint256 tokenId, uint256 deadline, bytes signature)',
        ...{ power: 'position', to: 'spender' },
      },
      {
        abi: 'function permit(address spender, uint256 tokenId, uint256 deadline, uint256 nonce, bytes signature)',
        ...{ power: 'position', to: 'spender' },
      },
      {
        abi: 'function permitForAll(address owner, address operator, bool approved, uint256 deadline, uint256 nonce, bytes signature)',
        ...{ power: 'holdings', to: 'operator', granted: 'approved', of: 'owner' },
      },
      {
        abi: 'function permitBatch(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
        ...{ power: 'holdings', to: 'permitBatch.1', granted: 'permitBatch.0.*.1', of: 'owner' },
      },
    ],
  },
  {
    // ERC-777 (IERC777.sol), makerdao/dss (vat.sol).
    name: 'Operators',
    functions: [
      { abi: 'function authorizeOperator(address operator)', power: 'holdings', to: 'operator' },
      'function revokeOperator(address operator)',
      { abi: 'function hope(address usr)', power: 'holdings', to: 'usr' },
      'function nope(address usr)',
      { abi: 'function rely(address usr)', power: 'role', to: 'usr' },
      'function deny(address usr)',
    ],
  },
  {
    // @superfluid-finance/ethereum-contracts 1.15.2 (IConstantFlowAgreementV1.sol, IGeneralDistributionAgreementV1.sol,
    // CFAv1Forwarder.sol, GDAv1Forwarder.sol, ISuperfluid.sol).
    name: 'Superfluid',
    functions: [
      {
        abi: 'function updateFlowOperatorPermissions(address token, address flowOperator, uint8 permissions, int96 flowRateAllowance, bytes ctx)',
        ...{ power: 'streams', to: 'flowOperator', granted: 'permissions', limit: 'flowRateAllowance' },
      },
      {
        abi: 'function updateFlowOperatorPermissions(address token, address flowOperator, uint8 permissions, int96 flowrateAllowance)',
        ...{ power: 'streams', to: 'flowOperator', granted: 'permissions', limit: 'flowrateAllowance' },
      },
      {
        abi: 'function authorizeFlowOperatorWithFullControl(address token, address flowOperator, bytes ctx)',
        ...{ power: 'streams', to: 'flowOperator' },
      },
      {
        abi: 'function grantPermissions(address token, address flowOperator)',
        power: 'streams',
        to: 'flowOperator',
      },
      'function revokeFlowOperatorWithFullControl(address token, address flowOperator, bytes ctx)',
      'function revokePermissions(address token, address flowOperator)',
      {
        abi: 'function increaseFlowRateAllowance(address token, address flowOperator, int96 addedFlowRateAllowance, bytes ctx)',
        ...{
          power: 'streams',
          to: 'flowOperator',
          granted: 'addedFlowRateAllowance',
          limit: 'addedFlowRateAllowance',
        },
      },
      {
        abi: 'function increaseFlowRateAllowanceWithPermissions(address token, address flowOperator, uint8 permissionsToAdd, int96 addedFlowRateAllowance, bytes ctx)',
        ...{
          power: 'streams',
          to: 'flowOperator',
          granted: 'permissionsToAdd',
          limit: 'addedFlowRateAllowance',
        },
      },
      {
        abi: 'function createFlow(address token, address receiver, int96 flowRate, bytes ctx)',
        ...{ power: 'stream', to: 'receiver', granted: 'flowRate' },
      },
      {
        abi: 'function updateFlow(address token, address receiver, int96 flowRate, bytes ctx)',
        ...{ power: 'stream', to: 'receiver', granted: 'flowRate' },
      },
      {
        abi: 'function createFlow(address token, address sender, address receiver, int96 flowrate, bytes userData)',
        ...{ power: 'stream', to: 'receiver', granted: 'flowrate', of: 'sender' },
      },
      {
        abi: 'function updateFlow(address token, address sender, address receiver, int96 flowrate, bytes userData)',
        ...{ power: 'stream', to: 'receiver', granted: 'flowrate', of: 'sender' },
      },
      {
        abi: 'function setFlowrate(address token, address receiver, int96 flowrate)',
        ...{ power: 'stream', to: 'receiver', granted: 'flowrate' },
      },
      {
        abi: 'function distributeFlow(address token, address from, address pool, int96 requestedFlowRate, bytes userData)',
        ...{ power: 'stream', to: 'pool', granted: 'requestedFlowRate', of: 'from' },
      },
      'function callAgreement(address agreementClass, bytes callData, bytes userData)',
      'function batchCall((uint32 operationType, address target, bytes data)[] operations)',
    ],
  },
  {
    // LlamaPay/llamapay (LlamaPay.sol).
    name: 'LlamaPay',
    functions: [
      {
        abi: 'function createStream(address to, uint216 amountPerSec)',
        ...{ power: 'stream', to: 'to', granted: 'amountPerSec' },
      },
      {
        abi: 'function depositAndCreate(uint256 amountToDeposit, address to, uint216 amountPerSec)',
        ...{ power: 'stream', to: 'to', granted: 'amountPerSec' },
      },
    ],
  },
  {
    // coinbase: spend-permissions (SpendPermissionManager.sol), smart-wallet (MultiOwnable.sol), both in
    // @base-org/account; @zoralabs/coins (MultiOwnable.sol); ERC-7579.
    name: 'Account',
    functions: [
      {
        abi: 'function approve((address account, address spender, address token, uint160 allowance, uint48 period, uint48 start, uint48 end, uint256 salt, bytes extraData) spendPermission)',
        ...{
          power: 'spending',
          to: 'spendPermission.1',
          granted: 'spendPermission.3',
          of: 'spendPermission.0',
        },
      },
      {
        abi: 'function approveWithSignature((address account, address spender, address token, uint160 allowance, uint48 period, uint48 start, uint48 end, uint256 salt, bytes extraData) spendPermission, bytes signature)',
        ...{
          power: 'spending',
          to: 'spendPermission.1',
          granted: 'spendPermission.3',
          of: 'spendPermission.0',
        },
      },
      {
        abi: 'function approveBatchWithSignature((address account, uint48 period, uint48 start, uint48 end, (address spender, address token, uint160 allowance, uint256 salt, bytes extraData)[] permissions) spendPermissionBatch, bytes signature)',
        ...{
          power: 'spending',
          to: 'spendPermissionBatch.4.*.0',
          granted: 'spendPermissionBatch.4.*.2',
          of: 'spendPermissionBatch.0',
        },
      },
      {
        abi: 'function approveWithRevoke((address account, address spender, address token, uint160 allowance, uint48 period, uint48 start, uint48 end, uint256 salt, bytes extraData) permissionToApprove, (address account, address spender, address token, uint160 allowance, uint48 period, uint48 start, uint48 end, uint256 salt, bytes extraData) permissionToRevoke, (uint48 start, uint48 end, uint160 spend) expectedLastUpdatedPeriod)',
        ...{
          power: 'spending',
          to: 'permissionToApprove.1',
          granted: 'permissionToApprove.3',
          of: 'permissionToApprove.0',
        },
      },
      { abi: 'function addOwnerAddress(address owner)', power: 'ownership', to: 'owner' },
      { abi: 'function addOwnerPublicKey(bytes32 x, bytes32 y)', power: 'ownership' },
      { abi: 'function addOwner(address account)', power: 'ownership', to: 'account' },
      { abi: 'function addOwners(address[] accounts)', power: 'ownership', to: 'accounts.*' },
      {
        abi: 'function installModule(uint256 moduleTypeId, address module, bytes initData)',
        ...{ power: 'ownership', to: 'module' },
      },
    ],
  },
  {
    // @openzeppelin/contracts (AccessControl.sol, AccessManager.sol), solady (OwnableRoles.sol), solmate (Auth.sol,
    // RolesAuthority.sol), @manifoldxyz/creator-core-solidity (AdminControl.sol, CreatorCore.sol),
    // @zoralabs/protocol-deployments (ZoraCreator1155Impl), yearn: yearn-vaults-v3 (VaultV3.vy) and tokenized-strategy
    // (TokenizedStrategy.sol), circlefin/stablecoin-evm (FiatTokenV1.sol), aragon/osx (PermissionManager.sol).
    name: 'Roles',
    functions: [
      { abi: 'function grantRole(bytes32 role, address account)', power: 'role', to: 'account' },
      'function revokeRole(bytes32 role, address account)',
      'function renounceRole(bytes32 role, address account)',
      {
        abi: 'function grantRole(uint64 roleId, address account, uint32 executionDelay)',
        ...{ power: 'role', to: 'account' },
      },
      {
        abi: 'function grantRoles(address user, uint256 roles)',
        power: 'role',
        to: 'user',
        granted: 'roles',
      },
      'function revokeRoles(address user, uint256 roles)',
      {
        abi: 'function setUserRole(address user, uint8 role, bool enabled)',
        ...{ power: 'role', to: 'user', granted: 'enabled' },
      },
      {
        abi: 'function setPublicCapability(address target, bytes4 functionSig, bool enabled)',
        ...{ power: 'role', to: 'target', granted: 'enabled' },
      },
      {
        abi: 'function setRoleCapability(uint8 role, address target, bytes4 functionSig, bool enabled)',
        ...{ power: 'role', to: 'target', granted: 'enabled' },
      },
      { abi: 'function setAuthority(address newAuthority)', power: 'ownership', to: 'newAuthority' },
      {
        abi: 'function updateAuthority(address target, address newAuthority)',
        power: 'ownership',
        to: 'newAuthority',
      },
      { abi: 'function approveAdmin(address admin)', power: 'role', to: 'admin' },
      'function revokeAdmin(address admin)',
      {
        abi: 'function registerExtension(address extension, string baseURI)',
        power: 'role',
        to: 'extension',
      },
      {
        abi: 'function registerExtension(address extension, string baseURI, bool baseURIIdentical)',
        ...{ power: 'role', to: 'extension' },
      },
      {
        abi: 'function addPermission(uint256 tokenId, address user, uint256 permissionBits)',
        ...{ power: 'role', to: 'user', granted: 'permissionBits' },
      },
      'function removePermission(uint256 tokenId, address user, uint256 permissionBits)',
      {
        abi: 'function set_role(address account, uint256 role)',
        power: 'role',
        to: 'account',
        granted: 'role',
      },
      {
        abi: 'function add_role(address account, uint256 role)',
        power: 'role',
        to: 'account',
        granted: 'role',
      },
      { abi: 'function transfer_role_manager(address role_manager)', power: 'ownership', to: 'role_manager' },
      {
        abi: 'function setPendingManagement(address management)',
        power: 'ownership',
        to: 'management',
      },
      {
        abi: 'function setEmergencyAdmin(address emergencyAdmin)',
        power: 'role',
        to: 'emergencyAdmin',
      },
      {
        abi: 'function grant(address where, address who, bytes32 permissionId)',
        power: 'role',
        to: 'who',
      },
      'function revoke(address where, address who, bytes32 permissionId)',
      { abi: 'function addMinter(address minter)', power: 'role', to: 'minter' },
      {
        abi: 'function configureMinter(address minter, uint256 minterAllowedAmount)',
        ...{ power: 'role', to: 'minter', granted: 'minterAllowedAmount', limit: 'minterAllowedAmount' },
      },
    ],
  },
  {
    // @openzeppelin/contracts (AccessControlDefaultAdminRules.sol), solady (Ownable.sol), Compound and Moonwell
    // (Unitroller.sol, Timelock.sol), aerodrome-finance/contracts (Voter.sol, Minter.sol), 0xSplits/splits-contracts
    // (SplitMain.sol).
    name: 'Ownership',
    functions: [
      { abi: 'function setOwner(address newOwner)', power: 'ownership', to: 'newOwner' },
      { abi: 'function setAdmin(address newAdmin)', power: 'ownership', to: 'newAdmin' },
      { abi: 'function setPendingAdmin(address pendingAdmin)', power: 'ownership', to: 'pendingAdmin' },
      {
        abi: 'function _setPendingAdmin(address newPendingAdmin)',
        power: 'ownership',
        to: 'newPendingAdmin',
      },
      { abi: 'function beginDefaultAdminTransfer(address newAdmin)', power: 'ownership', to: 'newAdmin' },
      {
        abi: 'function completeOwnershipHandover(address pendingOwner)',
        power: 'ownership',
        to: 'pendingOwner',
      },
      {
        abi: 'function transferControl(address split, address newController)',
        power: 'ownership',
        to: 'newController',
      },
      { abi: 'function setGovernor(address governor)', power: 'ownership', to: 'governor' },
      { abi: 'function setTeam(address team)', power: 'ownership', to: 'team' },
    ],
  },
  {
    // @openzeppelin/contracts 4 and 5 (UUPSUpgradeable.sol, ProxyAdmin.sol, UpgradeableBeacon.sol,
    // TransparentUpgradeableProxy.sol), EIP-2535, Compound and Moonwell (Unitroller.sol).
    name: 'Upgrade',
    functions: [
      { abi: 'function upgradeTo(address newImplementation)', power: 'code', to: 'newImplementation' },
      {
        abi: 'function upgradeToAndCall(address newImplementation, bytes data)',
        ...{ power: 'code', to: 'newImplementation' },
      },
      { abi: 'function upgrade(address proxy, address implementation)', power: 'code', to: 'implementation' },
      {
        abi: 'function upgradeAndCall(address proxy, address implementation, bytes data)',
        ...{ power: 'code', to: 'implementation' },
      },
      { abi: 'function setImplementation(address implementation)', power: 'code', to: 'implementation' },
      {
        abi: 'function diamondCut((address facetAddress, uint8 action, bytes4[] functionSelectors)[] diamondCut, address init, bytes callData)',
        ...{ power: 'code', to: 'diamondCut.*.0' },
      },
      {
        abi: 'function _setPendingImplementation(address newPendingImplementation)',
        ...{ power: 'code', to: 'newPendingImplementation' },
      },
      { abi: 'function changeAdmin(address newAdmin)', power: 'ownership', to: 'newAdmin' },
      {
        abi: 'function changeProxyAdmin(address proxy, address newAdmin)',
        power: 'ownership',
        to: 'newAdmin',
      },
    ],
  },
  {
    // Zodiac's Roles modifier, 1 and 2 (Roles.sol, PermissionBuilder.sol; @gnosis-guild/zodiac 5.0.1).
    name: 'Roles module',
    functions: [
      {
        abi: 'function assignRoles(address module, bytes32[] roleKeys, bool[] memberOf)',
        ...{ power: 'roles', to: 'module', granted: 'memberOf.*' },
      },
      {
        abi: 'function assignRoles(address module, uint16[] _roles, bool[] memberOf)',
        ...{ power: 'roles', to: 'module', granted: 'memberOf.*' },
      },
      {
        abi: 'function setDefaultRole(address module, bytes32 roleKey)',
        ...{ power: 'roles', to: 'module', granted: 'roleKey' },
      },
      {
        abi: 'function setDefaultRole(address module, uint16 role)',
        power: 'roles',
        to: 'module',
        granted: 'role',
      },
      {
        abi: 'function allowTarget(bytes32 roleKey, address targetAddress, uint8 options)',
        ...{ power: 'roles', to: 'targetAddress' },
      },
      {
        abi: 'function allowTarget(uint16 role, address targetAddress, uint8 options)',
        ...{ power: 'roles', to: 'targetAddress' },
      },
      {
        abi: 'function scopeTarget(bytes32 roleKey, address targetAddress)',
        power: 'roles',
        to: 'targetAddress',
      },
      {
        abi: 'function scopeTarget(uint16 role, address targetAddress)',
        power: 'roles',
        to: 'targetAddress',
      },
      {
        abi: 'function allowFunction(bytes32 roleKey, address targetAddress, bytes4 selector, uint8 options)',
        ...{ power: 'roles', to: 'targetAddress' },
      },
      {
        abi: 'function scopeAllowFunction(uint16 role, address targetAddress, bytes4 functionSig, uint8 options)',
        ...{ power: 'roles', to: 'targetAddress' },
      },
      {
        abi: 'function scopeFunction(bytes32 roleKey, address targetAddress, bytes4 selector, (uint8 parent, uint8 paramType, uint8 operator, bytes compValue)[] conditions, uint8 options)',
        ...{ power: 'roles', to: 'targetAddress' },
      },
      {
        abi: 'function setAllowance(bytes32 key, uint128 balance, uint128 maxRefill, uint128 refill, uint64 period, uint64 timestamp)',
        power: 'roles',
      },
      {
        abi: 'function setTransactionUnwrapper(address to, bytes4 selector, address adapter)',
        ...{ power: 'roles', to: 'adapter' },
      },
      { abi: 'function setMultisend(address _multisend)', power: 'roles', to: '_multisend' },
      'function execTransactionWithRole(address to, uint256 value, bytes data, uint8 operation, bytes32 roleKey, bool shouldRevert)',
      'function execTransactionWithRoleReturnData(address to, uint256 value, bytes data, uint8 operation, bytes32 roleKey, bool shouldRevert)',
      'function execTransactionWithRole(address to, uint256 value, bytes data, uint8 operation, uint16 role, bool shouldRevert)',
      'function execTransactionWithRoleReturnData(address to, uint256 value, bytes data, uint8 operation, uint16 role, bool shouldRevert)',
    ],
  },
  {
    // ensdomains/ens-contracts (ENSRegistry.sol, PublicResolver.sol, BaseRegistrarImplementation.sol, Controllable.sol)
    // and base/basenames (Registry.sol, L2Resolver.sol, BaseRegistrar.sol).
    name: 'Names',
    functions: [
      { abi: 'function setOwner(bytes32 node, address owner)', power: 'name', to: 'owner' },
      {
        abi: 'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
        power: 'name',
        to: 'owner',
      },
      {
        abi: 'function setRecord(bytes32 node, address owner, address resolver, uint64 ttl)',
        ...{ power: 'name', to: 'owner' },
      },
      {
        abi: 'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
        ...{ power: 'name', to: 'owner' },
      },
      { abi: 'function reclaim(uint256 id, address owner)', power: 'name', to: 'owner' },
      { abi: 'function setResolver(bytes32 node, address resolver)', power: 'records', to: 'resolver' },
      {
        abi: 'function approve(bytes32 node, address delegate, bool approved)',
        ...{ power: 'records', to: 'delegate', granted: 'approved' },
      },
      { abi: 'function setAddr(bytes32 node, address a)', power: 'target', to: 'a' },
      { abi: 'function addController(address controller)', power: 'role', to: 'controller' },
      {
        abi: 'function setController(address controller, bool enabled)',
        ...{ power: 'role', to: 'controller', granted: 'enabled' },
      },
    ],
  },
  {
    // ERC-5805 (IVotes.sol), aerodrome-finance/contracts (VotingEscrow.sol, Voter.sol), gnosis/delegate-registry
    // (DelegateRegistry.sol).
    name: 'Votes',
    functions: [
      { abi: 'function delegate(address delegatee)', power: 'votes', to: 'delegatee' },
      {
        abi: 'function delegateBySig(address delegatee, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)',
        ...{ power: 'votes', to: 'delegatee' },
      },
      {
        abi: 'function delegate(uint256 delegator, uint256 delegatee)',
        power: 'votes',
        granted: 'delegatee',
      },
      { abi: 'function depositManaged(uint256 tokenId, uint256 mTokenId)', power: 'votes' },
      { abi: 'function setDelegate(bytes32 id, address delegate)', power: 'votes', to: 'delegate' },
    ],
  },
  {
    // delegatexyz/delegate-registry (IDelegateRegistry.sol; IDelegationRegistry.sol of the first version).
    name: 'Delegate registry',
    functions: [
      {
        abi: 'function delegateAll(address to, bytes32 rights, bool enable)',
        ...{ power: 'claims', to: 'to', granted: 'enable' },
      },
      {
        abi: 'function delegateContract(address to, address contract_, bytes32 rights, bool enable)',
        ...{ power: 'claims', to: 'to', granted: 'enable' },
      },
      {
        abi: 'function delegateERC721(address to, address contract_, uint256 tokenId, bytes32 rights, bool enable)',
        ...{ power: 'claims', to: 'to', granted: 'enable' },
      },
      {
        abi: 'function delegateERC20(address to, address contract_, bytes32 rights, uint256 amount)',
        ...{ power: 'claims', to: 'to', granted: 'amount' },
      },
      {
        abi: 'function delegateERC1155(address to, address contract_, uint256 tokenId, bytes32 rights, uint256 amount)',
        ...{ power: 'claims', to: 'to', granted: 'amount' },
      },
      {
        abi: 'function delegateForAll(address delegate, bool value)',
        power: 'claims',
        to: 'delegate',
        granted: 'value',
      },
      {
        abi: 'function delegateForContract(address delegate, address contract_, bool value)',
        ...{ power: 'claims', to: 'delegate', granted: 'value' },
      },
      {
        abi: 'function delegateForToken(address delegate, address contract_, uint256 tokenId, bool value)',
        ...{ power: 'claims', to: 'delegate', granted: 'value' },
      },
    ],
  },
  {
    // AngleProtocol/merkl-contracts (Distributor.sol), curvefi (LiquidityGaugeV5.vy, in @balancer-labs/v2-deployments),
    // convex-eth/sidechain (ConvexRewardPool.sol), @zoralabs/coins (Coin.sol), Layr-Labs/eigenlayer-contracts
    // (RewardsCoordinator.sol), yearn/tokenized-strategy and morpho-org/vault-v2.
    name: 'Rewards',
    functions: [
      {
        abi: 'function toggleOperator(address user, address operator)',
        power: 'rewards',
        to: 'operator',
        of: 'user',
      },
      {
        abi: 'function setClaimRecipient(address recipient, address token)',
        power: 'rewards',
        to: 'recipient',
      },
      { abi: 'function setClaimerFor(address claimer)', power: 'rewards', to: 'claimer' },
      {
        abi: 'function setPerformanceFeeRecipient(address recipient)',
        power: 'rewards',
        to: 'recipient',
      },
      { abi: 'function set_rewards_receiver(address receiver)', power: 'rewards', to: 'receiver' },
      { abi: 'function setRewardRedirect(address to)', power: 'rewards', to: 'to' },
      {
        abi: 'function setPayoutRecipient(address newPayoutRecipient)',
        power: 'rewards',
        to: 'newPayoutRecipient',
      },
    ],
  },
  {
    // @openzeppelin/contracts (ERC4626.sol), and ERC-7540, whose requests come before them: who gets the shares or the
    // assets.
    name: 'Vault (ERC-4626)',
    functions: [
      {
        abi: 'function deposit(uint256 assets, address receiver)',
        ...{ power: 'shares', to: 'receiver', granted: 'assets' },
      },
      {
        abi: 'function mint(uint256 shares, address receiver)',
        ...{ power: 'shares', to: 'receiver', granted: 'shares' },
      },
      {
        abi: 'function withdraw(uint256 assets, address receiver, address owner)',
        ...{ power: 'payout', to: 'receiver', granted: 'assets' },
      },
      {
        abi: 'function redeem(uint256 shares, address receiver, address owner)',
        ...{ power: 'payout', to: 'receiver', granted: 'shares' },
      },
      {
        abi: 'function deposit(uint256 assets, address receiver, address controller)',
        ...{ power: 'shares', to: 'receiver', granted: 'assets' },
      },
      {
        abi: 'function mint(uint256 shares, address receiver, address controller)',
        ...{ power: 'shares', to: 'receiver', granted: 'shares' },
      },
      {
        abi: 'function requestDeposit(uint256 assets, address controller, address owner)',
        ...{ power: 'shares', to: 'controller', granted: 'assets' },
      },
      {
        abi: 'function requestRedeem(uint256 shares, address controller, address owner)',
        ...{ power: 'payout', to: 'controller', granted: 'shares' },
      },
    ],
  },
  {
    // @account-abstraction/contracts (StakeManager.sol, BasePaymaster.sol), @openzeppelin/contracts (ERC20Wrapper.sol).
    name: 'Deposit',
    functions: [
      { abi: 'function depositTo(address account)', power: 'deposit', to: 'account' },
      {
        abi: 'function withdrawTo(address account, uint256 amount)',
        power: 'payout',
        to: 'account',
        granted: 'amount',
      },
      { abi: 'function withdrawStake(address withdrawAddress)', power: 'payout', to: 'withdrawAddress' },
    ],
  },
  {
    // @openzeppelin/contracts and @uniswap/v3-periphery (Multicall.sol), Uniswap/swap-router-contracts
    // (MulticallExtended.sol), boringcrypto/BoringSolidity (BoringBatchable.sol), @sablier/lockup (Batch.sol).
    name: 'Multicall',
    functions: [
      'function multicall(bytes[] data)',
      'function multicall(uint256 deadline, bytes[] data)',
      'function multicall(bytes32 previousBlockhash, bytes[] data)',
      'function batch(bytes[] calls, bool revertOnFail)',
      'function batch(bytes[] calls)',
    ],
  },
  {
    // @uniswap/universal-router (IUniversalRouter.sol): of its plans the permits are read.
    name: 'Router',
    functions: [
      'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
      'function execute(bytes commands, bytes[] inputs)',
    ],
  },
];
