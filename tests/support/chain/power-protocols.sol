// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {ProxyAdmin} from "@openzeppelin/contracts/proxy/transparent/ProxyAdmin.sol";
import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Wrapper, IERC20} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Wrapper.sol";
import {ERC6909} from "@openzeppelin/contracts/token/ERC6909/ERC6909.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";

// Each contract has functions of a protocol as its authors write them, and lets whoever was given a power use it. What is
// OpenZeppelin's is OpenZeppelin's own code. Every one holds 100 coins that belong to the user.

contract Coin is ERC20("Coin", "COIN") {
    constructor(address to) {
        _mint(to, 100);
    }
}

abstract contract Protocol {
    Coin public immutable coin = new Coin(address(this));
    mapping(address => uint256) public held;
    mapping(address => uint256) public debt;

    constructor(address user) {
        held[user] = 100;
    }

    function _pay(address from, address to, uint256 amount) internal {
        held[from] -= amount;
        coin.transfer(to, amount);
    }

    function _lend(address onBehalf, address to, uint256 amount) internal {
        debt[onBehalf] += amount;
        coin.transfer(to, amount);
    }
}

contract MultiToken is ERC6909, Multicall {
    constructor(address user) {
        _mint(user, 1, 100);
    }
}

contract AsyncVault is Protocol {
    mapping(address => mapping(address => bool)) public isOperator;

    constructor(address user) Protocol(user) {}

    function setOperator(address operator, bool approved) external returns (bool) {
        isOperator[msg.sender][operator] = approved;
        return true;
    }

    function redeem(uint256 shares, address receiver, address controller) external {
        require(controller == msg.sender || isOperator[controller][msg.sender]);
        _pay(controller, receiver, shares);
    }
}

struct MarketParams {
    address loanToken;
    address collateralToken;
    address oracle;
    address irm;
    uint256 lltv;
}

contract MorphoBlue is Protocol {
    mapping(address => mapping(address => bool)) public isAuthorized;

    constructor(address user) Protocol(user) {}

    function setAuthorization(address authorized, bool newIsAuthorized) external {
        isAuthorized[msg.sender][authorized] = newIsAuthorized;
    }

    function withdraw(MarketParams memory, uint256 assets, uint256, address onBehalf, address receiver) external {
        require(msg.sender == onBehalf || isAuthorized[onBehalf][msg.sender]);
        _pay(onBehalf, receiver, assets);
    }
}

contract Comet is Protocol {
    mapping(address => mapping(address => bool)) public isAllowed;

    constructor(address user) Protocol(user) {}

    function allow(address manager, bool isAllowed_) external {
        isAllowed[msg.sender][manager] = isAllowed_;
    }

    function withdrawFrom(address src, address to, address, uint256 amount) external {
        require(msg.sender == src || isAllowed[src][msg.sender]);
        _pay(src, to, amount);
    }
}

contract AavePool is Protocol {
    mapping(address => mapping(address => uint256)) public borrowAllowance;

    constructor(address user) Protocol(user) {}

    function approveDelegation(address delegatee, uint256 amount) external {
        borrowAllowance[msg.sender][delegatee] = amount;
    }

    function borrow(address, uint256 amount, uint256, uint16, address onBehalfOf) external {
        borrowAllowance[onBehalfOf][msg.sender] -= amount;
        _lend(onBehalfOf, msg.sender, amount);
    }
}

contract VenusMarket is Protocol {
    mapping(address => mapping(address => bool)) public approvedDelegates;

    constructor(address user) Protocol(user) {}

    function updateDelegate(address delegate, bool approved) external {
        approvedDelegates[msg.sender][delegate] = approved;
    }

    function borrowBehalf(address borrower, uint256 borrowAmount) external {
        require(approvedDelegates[borrower][msg.sender]);
        _lend(borrower, msg.sender, borrowAmount);
    }
}

contract SiloDebt is Protocol {
    mapping(address => mapping(address => uint256)) public receiveAllowance;

    constructor(address user) Protocol(user) {}

    function setReceiveApproval(address owner, uint256 amount) external {
        receiveAllowance[owner][msg.sender] = amount;
    }

    function transfer(address recipient, uint256 amount) external {
        // Whoever owes hands the debt on.
        receiveAllowance[msg.sender][recipient] -= amount;
        _lend(recipient, msg.sender, amount);
    }
}

contract ArcadiaPool is Protocol {
    mapping(address => mapping(address => uint256)) public creditAllowance;

    constructor(address user) Protocol(user) {}

    function approveBeneficiary(address beneficiary, uint256 amount, address) external {
        creditAllowance[msg.sender][beneficiary] = amount;
    }

    function borrow(uint256 amount, address account, address to, bytes3) external {
        creditAllowance[account][msg.sender] -= amount;
        _lend(account, to, amount);
    }
}

contract EulerConnector {
    mapping(address => mapping(address => bool)) public isOperator;
    mapping(address => address) public controller;
    address public onBehalf;

    function setAccountOperator(address account, address operator, bool authorized) external {
        require(msg.sender == account);
        isOperator[account][operator] = authorized;
    }

    function setOperator(bytes19 addressPrefix, address operator, uint256 operatorBitField) external {
        require(bytes19(bytes20(msg.sender)) == addressPrefix);
        isOperator[msg.sender][operator] = operatorBitField > 0;
    }

    function enableController(address account, address vault) external {
        require(msg.sender == account);
        controller[account] = vault;
    }

    function call(address target, address account, uint256 value, bytes calldata data) external payable {
        require(msg.sender == account || isOperator[account][msg.sender]);
        _as(target, account, value, data);
    }

    function controlCollateral(address target, address account, uint256 value, bytes calldata data) external payable {
        require(controller[account] == msg.sender);
        _as(target, account, value, data);
    }

    function _as(address target, address account, uint256 value, bytes calldata data) private {
        onBehalf = account;
        (bool success,) = target.call{value: value}(data);
        require(success);
        onBehalf = address(0);
    }
}

contract EulerVault is Protocol {
    EulerConnector public immutable connector = new EulerConnector();

    constructor(address user) Protocol(user) {}

    function withdraw(uint256 assets, address receiver, address owner) external {
        require(msg.sender == address(connector) && connector.onBehalf() == owner);
        _pay(owner, receiver, assets);
    }
}

struct UserBalanceOp {
    uint8 kind;
    address asset;
    uint256 amount;
    address sender;
    address payable recipient;
}

contract BalancerVault is Protocol {
    mapping(address => mapping(address => bool)) public approvedRelayers;

    constructor(address user) Protocol(user) {}

    function setRelayerApproval(address sender, address relayer, bool approved) external {
        require(msg.sender == sender);
        approvedRelayers[sender][relayer] = approved;
    }

    function manageUserBalance(UserBalanceOp[] calldata ops) external {
        for (uint256 i; i < ops.length; ++i) {
            require(msg.sender == ops[i].sender || approvedRelayers[ops[i].sender][msg.sender]);
            _pay(ops[i].sender, ops[i].recipient, ops[i].amount);
        }
    }
}

contract GmxRouter is Protocol {
    mapping(address => mapping(address => bool)) public approvedPlugins;

    constructor(address user) Protocol(user) {}

    function approvePlugin(address plugin) external {
        approvedPlugins[msg.sender][plugin] = true;
    }

    function denyPlugin(address plugin) external {
        approvedPlugins[msg.sender][plugin] = false;
    }

    function pluginTransfer(address, address account, address receiver, uint256 amount) external {
        require(approvedPlugins[account][msg.sender]);
        _pay(account, receiver, amount);
    }
}

contract ZoraModules is Protocol {
    mapping(address => mapping(address => bool)) public isModuleApproved;

    constructor(address user) Protocol(user) {}

    function setApprovalForModule(address module, bool approved) external {
        isModuleApproved[msg.sender][module] = approved;
    }

    function safeTransferFrom(address, address from, address to, uint256 value) external {
        require(isModuleApproved[from][msg.sender]);
        _pay(from, to, value);
    }
}

struct ConduitTransfer {
    uint8 itemType;
    address token;
    address from;
    address to;
    uint256 identifier;
    uint256 amount;
}

contract SeaportConduit is Protocol {
    address immutable owner;
    mapping(address => bool) public isOpen;

    constructor(address user) Protocol(user) {
        owner = user;
    }

    function updateChannel(address, address channel, bool isOpen_) external {
        require(msg.sender == owner);
        isOpen[channel] = isOpen_;
    }

    function execute(ConduitTransfer[] calldata transfers) external {
        require(isOpen[msg.sender]);
        for (uint256 i; i < transfers.length; ++i) _pay(transfers[i].from, transfers[i].to, transfers[i].amount);
    }
}

contract PermitC is Protocol {
    mapping(address => mapping(address => uint200)) public allowances;

    constructor(address user) Protocol(user) {}

    function approve(uint256, address, uint256, address operator, uint200 amount, uint48) external {
        allowances[msg.sender][operator] = amount;
    }

    function transferFromERC20(address, address from, address to, uint256 amount) external {
        allowances[from][msg.sender] -= uint200(amount);
        _pay(from, to, amount);
    }
}

contract SynthetixCore is Protocol {
    address immutable owner;
    mapping(address => mapping(bytes32 => bool)) public permissions;

    constructor(address user) Protocol(user) {
        owner = user;
    }

    function grantPermission(uint128, bytes32 permission, address user) external {
        require(msg.sender == owner);
        permissions[user][permission] = true;
    }

    function revokePermission(uint128, bytes32 permission, address user) external {
        require(msg.sender == owner);
        permissions[user][permission] = false;
    }

    function withdraw(uint128, address, uint256 tokenAmount) external {
        require(permissions[msg.sender]["WITHDRAW"]);
        _pay(owner, msg.sender, tokenAmount);
    }
}

contract AvantisTrading is Protocol {
    mapping(address => address) public delegations;
    address private trader;

    constructor(address user) Protocol(user) {}

    function setDelegate(address delegate) external {
        delegations[msg.sender] = delegate;
    }

    function removeDelegate() external {
        delete delegations[msg.sender];
    }

    function delegatedAction(address trader_, bytes calldata callData) external returns (bytes memory) {
        require(delegations[trader_] == msg.sender);
        trader = trader_;
        (bool success, bytes memory result) = address(this).delegatecall(callData);
        require(success);
        trader = address(0);
        return result;
    }

    function closeTradeMarket(uint256 amount, address to) external {
        _pay(trader == address(0) ? msg.sender : trader, to, amount);
    }
}

contract AccountGuard is Protocol {
    mapping(address => mapping(address => bool)) public canCall;

    constructor(address user) Protocol(user) {}

    function permit(address caller, address, bool allowance) external {
        canCall[msg.sender][caller] = allowance;
    }

    function execute(address owner, address to, uint256 amount) external {
        require(canCall[owner][msg.sender]);
        _pay(owner, to, amount);
    }
}

contract Token777 is Protocol {
    mapping(address => mapping(address => bool)) public isOperator;

    constructor(address user) Protocol(user) {}

    function authorizeOperator(address operator) external {
        isOperator[operator][msg.sender] = true;
    }

    function revokeOperator(address operator) external {
        isOperator[operator][msg.sender] = false;
    }

    function operatorSend(address sender, address to, uint256 amount, bytes calldata, bytes calldata) external {
        require(isOperator[msg.sender][sender]);
        _pay(sender, to, amount);
    }
}

contract Vat is Protocol {
    mapping(address => mapping(address => uint256)) public can;

    constructor(address user) Protocol(user) {}

    function hope(address usr) external {
        can[msg.sender][usr] = 1;
    }

    function nope(address usr) external {
        can[msg.sender][usr] = 0;
    }

    function move(address src, address dst, uint256 rad) external {
        require(src == msg.sender || can[src][msg.sender] == 1);
        _pay(src, dst, rad);
    }
}

contract MerklDistributor is Protocol {
    mapping(address => address) public claimRecipient;

    constructor(address user) Protocol(user) {}

    function setClaimRecipient(address recipient, address) external {
        claimRecipient[msg.sender] = recipient;
    }

    function claim(address[] calldata users, address[] calldata, uint256[] calldata amounts, bytes32[][] calldata) external {
        address to = claimRecipient[users[0]];
        _pay(users[0], to == address(0) ? users[0] : to, amounts[0]);
    }
}

contract RewardPool is Protocol {
    mapping(address => address) public rewardRedirect;

    constructor(address user) Protocol(user) {}

    function setRewardRedirect(address to) external {
        rewardRedirect[msg.sender] = to;
    }

    function set_rewards_receiver(address receiver) external {
        rewardRedirect[msg.sender] = receiver;
    }

    function getReward(address account) external {
        address to = rewardRedirect[account];
        _pay(account, to == address(0) ? account : to, 1);
    }
}

contract LlamaPay is Protocol {
    mapping(bytes32 => uint256) public startOf;

    constructor(address user) Protocol(user) {}

    function createStream(address to, uint216 amountPerSec) external {
        startOf[keccak256(abi.encode(msg.sender, to, amountPerSec))] = block.timestamp;
    }

    function cancelStream(address to, uint216 amountPerSec) external {
        delete startOf[keccak256(abi.encode(msg.sender, to, amountPerSec))];
    }

    function withdraw(address from, address to, uint216 amountPerSec) external {
        uint256 start = startOf[keccak256(abi.encode(from, to, amountPerSec))];
        require(start > 0);
        _pay(from, to, (block.timestamp - start) * amountPerSec);
    }
}

contract NameRegistryOf is Protocol {
    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) public payee;

    constructor(address user) Protocol(user) {
        owner[bytes32(uint256(1))] = user;
    }

    modifier authorised(bytes32 node) {
        require(owner[node] == msg.sender);
        _;
    }

    function setOwner(bytes32 node, address owner_) external authorised(node) {
        owner[node] = owner_;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_) external authorised(node) {
        owner[keccak256(abi.encodePacked(node, label))] = owner_;
    }

    function setAddr(bytes32 node, address a) external authorised(node) {
        payee[node] = a;
    }
}

contract Treasury is Protocol, AccessControl {
    bytes32 public constant SPENDER = keccak256("SPENDER");

    constructor(address user) Protocol(user) {
        held[address(this)] = 100;
        _grantRole(DEFAULT_ADMIN_ROLE, user);
    }

    function spend(address to, uint256 amount) external onlyRole(SPENDER) {
        _pay(address(this), to, amount);
    }
}

contract AdminTreasury is Protocol, AccessControlDefaultAdminRules {
    constructor(address user) Protocol(user) AccessControlDefaultAdminRules(0, user) {
        held[address(this)] = 100;
    }
}

contract ManagedTreasury is Protocol, AccessManaged {
    constructor(address user) Protocol(user) AccessManaged(address(new AccessManager(address(this)))) {
        held[address(this)] = 100;
        AccessManager manager = AccessManager(authority());
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = this.spend.selector;
        manager.setTargetFunctionRole(address(this), selectors, 7);
        manager.grantRole(0, user, 0);
    }

    function spend(address to, uint256 amount) external restricted {
        _pay(address(this), to, amount);
    }
}

/// Code without a way out, and code that anybody may take from.
contract Calm {
    Coin public coin;
}

contract Drain {
    Coin public coin;

    function take(address to, uint256 amount) external {
        coin.transfer(to, amount);
    }
}

/// What its proxy holds is the user's, who owns the admin and the beacon. The first slot of each proxy names the coin.
contract Proxies {
    Coin public immutable coin;
    address public immutable proxy;
    address public immutable admin;
    address public immutable beacon;
    address public immutable beaconProxy;
    address public immutable drain = address(new Drain());

    constructor(address user) {
        coin = new Coin(address(this));
        address calm = address(new Holder(coin));
        proxy = address(new TransparentUpgradeableProxy(calm, user, abi.encodeCall(Holder.hold, (coin))));
        // The first contract that the proxy makes is its admin (EIP-1967).
        admin = address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", proxy, hex"01")))));
        beacon = address(new UpgradeableBeacon(calm, user));
        beaconProxy = address(new BeaconProxy(beacon, abi.encodeCall(Holder.hold, (coin))));
        coin.transfer(proxy, 50);
        coin.transfer(beaconProxy, 50);
    }
}

contract Holder is Calm {
    constructor(Coin coin_) {
        coin = coin_;
    }

    function hold(Coin coin_) external {
        coin = coin_;
    }
}

contract Wrapped is ERC20Wrapper {
    Coin public immutable coin;

    constructor(Coin underlying_, address user) ERC20("Wrapped", "W") ERC20Wrapper(IERC20(address(underlying_))) {
        coin = underlying_;
        _mint(user, 100);
    }
}

contract Wrapper {
    Wrapped public immutable wrapped;
    Coin public immutable coin;

    constructor(address user) {
        coin = new Coin(address(this));
        wrapped = new Wrapped(coin, user);
        coin.transfer(address(wrapped), 100);
    }
}
