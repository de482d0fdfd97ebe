// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC6909} from "@openzeppelin/contracts/token/ERC6909/ERC6909.sol";

// Stand-ins of our own for contracts whose published code no package holds: the same functions, rules and events as far
// as powers over others' assets go, written anew.

/// Stands in for Morpho (Morpho.sol).
contract MorphoStandIn {
    mapping(address => mapping(address => bool)) public isAuthorized;
    mapping(address => uint256) public collateral;

    event SetAuthorization(address indexed caller, address indexed authorizer, address indexed authorized, bool newIsAuthorized);

    function setAuthorization(address authorized, bool newIsAuthorized) external {
        isAuthorized[msg.sender][authorized] = newIsAuthorized;
        emit SetAuthorization(msg.sender, msg.sender, authorized, newIsAuthorized);
    }

    function supplyCollateral(uint256 assets, address onBehalf) external {
        collateral[onBehalf] += assets;
    }

    function withdrawCollateral(uint256 assets, address onBehalf) external {
        require(msg.sender == onBehalf || isAuthorized[onBehalf][msg.sender], "unauthorized");
        collateral[onBehalf] -= assets;
    }
}

/// Stands in for a market of Compound III (CometExt.sol): a manager is an allowance of everything or nothing.
contract CometStandIn {
    mapping(address => mapping(address => bool)) public isAllowed;
    mapping(address => uint256) public balanceOf;

    event Approval(address indexed owner, address indexed spender, uint256 value);

    function allow(address manager, bool isAllowed_) public {
        isAllowed[msg.sender][manager] = isAllowed_;
        emit Approval(msg.sender, manager, isAllowed_ ? type(uint256).max : 0);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        require(amount == 0 || amount == type(uint256).max, "BadAmount");
        allow(spender, amount != 0);
        return true;
    }

    function allowance(address owner, address spender) external view returns (uint256) {
        return isAllowed[owner][spender] ? type(uint256).max : 0;
    }

    function supplyTo(address dst, uint256 amount) external {
        balanceOf[dst] += amount;
    }

    function transferFrom(address src, address dst, uint256 amount) external returns (bool) {
        require(msg.sender == src || isAllowed[src][msg.sender], "Unauthorized");
        balanceOf[src] -= amount;
        balanceOf[dst] += amount;
        return true;
    }
}

/// Stands in for a debt token of Aave (DebtTokenBase.sol).
contract DebtStandIn {
    mapping(address => mapping(address => uint256)) public borrowAllowance;

    event BorrowAllowanceDelegated(address indexed fromUser, address indexed toUser, address indexed asset, uint256 amount);

    function approveDelegation(address delegatee, uint256 amount) external {
        borrowAllowance[msg.sender][delegatee] = amount;
        emit BorrowAllowanceDelegated(msg.sender, delegatee, address(1), amount);
    }

    function borrow(address onBehalfOf, uint256 amount) external {
        borrowAllowance[onBehalfOf][msg.sender] -= amount;
        emit BorrowAllowanceDelegated(onBehalfOf, msg.sender, address(1), borrowAllowance[onBehalfOf][msg.sender]);
    }
}

/// Stands in for Balancer's Vault of version 2 (VaultAuthorization.sol, UserBalance.sol).
contract VaultStandIn {
    mapping(address => mapping(address => bool)) public hasApprovedRelayer;
    mapping(address => uint256) public internalBalance;

    event RelayerApprovalChanged(address indexed relayer, address indexed sender, bool approved);

    function setRelayerApproval(address sender, address relayer, bool approved) external {
        require(msg.sender == sender, "BAL#401");
        hasApprovedRelayer[sender][relayer] = approved;
        emit RelayerApprovalChanged(relayer, sender, approved);
    }

    function deposit(address owner, uint256 amount) external {
        internalBalance[owner] += amount;
    }

    function withdraw(address sender, uint256 amount) external {
        require(msg.sender == sender || hasApprovedRelayer[sender][msg.sender], "BAL#503");
        internalBalance[sender] -= amount;
    }
}

/// Stands in for Euler's connector (EthereumVaultConnector.sol): a bit for each of an owner's 256 accounts.
contract ConnectorStandIn {
    mapping(bytes19 => mapping(address => uint256)) public getOperator;
    mapping(address => uint256) public deposits;

    event OperatorStatus(bytes19 indexed addressPrefix, address indexed operator, uint256 accountOperatorAuthorized);

    function setOperator(bytes19 addressPrefix, address operator, uint256 operatorBitField) public {
        require(bytes19(bytes20(msg.sender)) == addressPrefix, "EVC_NotAuthorized");
        require(getOperator[addressPrefix][operator] != operatorBitField, "EVC_InvalidOperatorStatus");
        getOperator[addressPrefix][operator] = operatorBitField;
        emit OperatorStatus(addressPrefix, operator, operatorBitField);
    }

    function setAccountOperator(address account, address operator, bool authorized) external {
        bytes19 prefix = bytes19(bytes20(account));
        uint256 bit = 1 << (uint160(account) ^ uint160(msg.sender));
        uint256 before = getOperator[prefix][operator];
        setOperator(prefix, operator, authorized ? before | bit : before & ~bit);
    }

    function deposit(address account, uint256 amount) external {
        deposits[account] += amount;
    }

    function withdraw(address owner, address account, uint256 amount) external {
        uint256 bit = 1 << (uint160(account) ^ uint160(owner));
        require(getOperator[bytes19(bytes20(account))][msg.sender] & bit != 0, "EVC_NotAuthorized");
        deposits[account] -= amount;
    }
}

/// An ordinary multi-token (ERC-6909) of OpenZeppelin.
contract Units is ERC6909 {
    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount);
    }
}

/// A token that answers no question and spends all gas, but emits the event of an approval.
contract Hog {
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function claim(address owner, address spender) external {
        emit Approval(owner, spender, 1);
    }

    fallback() external {
        while (true) {}
    }
}

/// A token that anybody makes tell of an approval that nobody gave.
contract Forgery {
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) public balanceOf;

    event Approval(address indexed owner, address indexed spender, uint256 value);

    function claim(address owner, address spender) external {
        balanceOf[owner] = 9;
        allowance[owner][spender] = 9;
        emit Approval(owner, spender, 9);
    }
}

/// A guard of our own that lets everything pass but its own removal (ITransactionGuard of Safe).
contract StubbornGuard {
    fallback() external {
        if (msg.sig != 0x75f0bb52) return; // checkTransaction
        (address to, , bytes memory data) = abi.decode(msg.data[4:], (address, uint256, bytes));
        require(to != msg.sender || bytes4(data) != 0xe19a9dd9, "I stay"); // setGuard
    }

    function supportsInterface(bytes4) external pure returns (bool) {
        return true;
    }
}
