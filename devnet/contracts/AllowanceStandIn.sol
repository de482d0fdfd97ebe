// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface ModuleTarget {
    function execTransactionFromModule(address to, uint256 value, bytes calldata data, uint8 operation) external returns (bool);
}

/// Stands in for Safe's AllowanceModule on the local chain, where its published code is not to be had: the same interface,
/// rules, events and storage limits, written anew. It takes no signatures: beneficiaries call it themselves.
contract AllowanceStandIn {
    string public constant NAME = "Allowance Module (local stand-in)";
    string public constant VERSION = "0.1.1";

    struct Limit {
        uint96 amount;
        uint96 spent;
        uint16 resetTimeMin;
        uint32 lastResetMin;
        uint16 nonce;
    }

    struct Link {
        address delegate;
        uint48 prev;
        uint48 next;
    }

    mapping(address safe => mapping(address delegate => mapping(address token => Limit))) public allowances;
    mapping(address safe => mapping(address delegate => address[])) public tokens;
    mapping(address safe => uint48) public delegatesStart;
    mapping(address safe => mapping(uint48 index => Link)) public delegates;

    event AddDelegate(address indexed safe, address delegate);
    event RemoveDelegate(address indexed safe, address delegate);
    event ExecuteAllowanceTransfer(address indexed safe, address delegate, address token, address to, uint96 value, uint16 nonce);
    event SetAllowance(address indexed safe, address delegate, address token, uint96 allowanceAmount, uint16 resetTime);
    event ResetAllowance(address indexed safe, address delegate, address token);
    event DeleteAllowance(address indexed safe, address delegate, address token);

    function addDelegate(address delegate) external {
        uint48 index = _indexOf(delegate);
        require(index != 0, "no index");
        address present = delegates[msg.sender][index].delegate;
        if (present != address(0)) {
            require(present == delegate, "index is taken");
            return;
        }
        uint48 first = delegatesStart[msg.sender];
        delegates[msg.sender][index] = Link(delegate, 0, first);
        delegates[msg.sender][first].prev = index;
        delegatesStart[msg.sender] = index;
        emit AddDelegate(msg.sender, delegate);
    }

    function removeDelegate(address delegate, bool removeAllowances) external {
        Link memory link = delegates[msg.sender][_indexOf(delegate)];
        if (link.delegate == address(0)) return;
        if (removeAllowances) {
            address[] storage held = tokens[msg.sender][delegate];
            for (uint256 i = 0; i < held.length; i++) _empty(delegate, held[i]);
        }
        if (link.prev == 0) delegatesStart[msg.sender] = link.next;
        else delegates[msg.sender][link.prev].next = link.next;
        if (link.next != 0) delegates[msg.sender][link.next].prev = link.prev;
        delete delegates[msg.sender][_indexOf(delegate)];
        emit RemoveDelegate(msg.sender, delegate);
    }

    function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin) external {
        require(delegate != address(0) && _isDelegate(msg.sender, delegate), "not a delegate");
        Limit memory limit = _read(msg.sender, delegate, token);
        if (limit.nonce == 0) {
            limit.nonce = 1;
            tokens[msg.sender][delegate].push(token);
        }
        uint32 minute = _minute();
        if (resetBaseMin > 0) {
            require(resetBaseMin <= minute && resetTimeMin > 0, "wrong reset base");
            limit.lastResetMin = minute - ((minute - resetBaseMin) % resetTimeMin);
        } else if (limit.lastResetMin == 0) {
            limit.lastResetMin = minute;
        }
        limit.resetTimeMin = resetTimeMin;
        limit.amount = allowanceAmount;
        allowances[msg.sender][delegate][token] = limit;
        emit SetAllowance(msg.sender, delegate, token, allowanceAmount, resetTimeMin);
    }

    function resetAllowance(address delegate, address token) external {
        Limit memory limit = _read(msg.sender, delegate, token);
        limit.spent = 0;
        allowances[msg.sender][delegate][token] = limit;
        emit ResetAllowance(msg.sender, delegate, token);
    }

    function deleteAllowance(address delegate, address token) external {
        _empty(delegate, token);
    }

    function executeAllowanceTransfer(
        address safe,
        address token,
        address payable to,
        uint96 amount,
        address,
        uint96 payment,
        address delegate,
        bytes calldata signature
    ) external {
        require(payment == 0 && signature.length == 0, "not part of the stand-in");
        Limit memory limit = _read(safe, delegate, token);
        limit.nonce = limit.nonce + 1;
        uint96 spent = limit.spent + amount;
        require(spent > limit.spent && spent <= limit.amount, "newSpent > allowance.spent && newSpent <= allowance.amount");
        limit.spent = spent;
        allowances[safe][delegate][token] = limit;
        require(delegate == msg.sender && _isDelegate(safe, delegate), "not the delegate");
        bool isPaid = token == address(0)
            ? ModuleTarget(safe).execTransactionFromModule(to, amount, "", 0)
            : ModuleTarget(safe).execTransactionFromModule(token, 0, abi.encodeWithSignature("transfer(address,uint256)", to, amount), 0);
        require(isPaid, "Could not execute transfer");
        emit ExecuteAllowanceTransfer(safe, delegate, token, to, amount, limit.nonce - 1);
    }

    function getTokens(address safe, address delegate) external view returns (address[] memory) {
        return tokens[safe][delegate];
    }

    function getTokenAllowance(address safe, address delegate, address token) external view returns (uint256[5] memory) {
        Limit memory limit = _read(safe, delegate, token);
        return [uint256(limit.amount), limit.spent, limit.resetTimeMin, limit.lastResetMin, limit.nonce];
    }

    function getDelegates(address safe, uint48 start, uint8 pageSize) external view returns (address[] memory results, uint48 next) {
        results = new address[](pageSize);
        uint8 count = 0;
        Link memory link = delegates[safe][start != 0 ? start : delegatesStart[safe]];
        while (link.delegate != address(0) && count < pageSize) {
            results[count] = link.delegate;
            count++;
            link = delegates[safe][link.next];
        }
        next = _indexOf(link.delegate);
        assembly {
            mstore(results, count)
        }
    }

    function _empty(address delegate, address token) private {
        allowances[msg.sender][delegate][token] = Limit(0, 0, 0, 0, allowances[msg.sender][delegate][token].nonce);
        emit DeleteAllowance(msg.sender, delegate, token);
    }

    function _read(address safe, address delegate, address token) private view returns (Limit memory limit) {
        limit = allowances[safe][delegate][token];
        uint32 minute = _minute();
        if (limit.resetTimeMin > 0 && limit.lastResetMin + limit.resetTimeMin <= minute) {
            limit.spent = 0;
            limit.lastResetMin = minute - ((minute - limit.lastResetMin) % limit.resetTimeMin);
        }
    }

    function _isDelegate(address safe, address delegate) private view returns (bool) {
        return delegates[safe][_indexOf(delegate)].delegate == delegate;
    }

    function _indexOf(address delegate) private pure returns (uint48) {
        return uint48(uint160(delegate));
    }

    function _minute() private view returns (uint32) {
        return uint32(block.timestamp / 60);
    }
}
