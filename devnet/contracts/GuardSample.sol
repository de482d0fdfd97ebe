// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Lets everything pass, as a guard of transactions and of modules (ITransactionGuard, IModuleGuard of Safe 1.5.0).
contract GuardSample {
    /// The checks before and after; that of modules wants a word back.
    fallback(bytes calldata) external returns (bytes memory) {
        return abi.encode(bytes32(0));
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0xe6d7a83a || id == 0x58401ed8 || id == 0x01ffc9a7;
    }
}
