// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @notice Calls that cannot do with little gas.
contract GasEater {
    uint256 public meals;

    /// @notice Uses up an amount of gas at the bottom of a chain of calls; each of them can hand on 63/64 of its own.
    function eat(uint256 amount, uint256 depth) external {
        if (depth > 0) {
            this.eat(amount, depth - 1);
            return;
        }
        uint256 before = gasleft();
        while (before - gasleft() < amount) {}
        meals += 1;
    }

    /// @notice Refuses with the reason it is given.
    function refuse(string calldata reason) external pure {
        revert(reason);
    }
}
