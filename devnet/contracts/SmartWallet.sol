// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A wallet of one key that signs for its contract (EIP-1271). It checks signatures either against the hash it is asked
/// about, or against a hash of its own, as Coinbase Smart Wallet does.
contract SmartWallet {
    address public owner;
    bool public rewraps;

    function initialize(address owner_, bool rewraps_) external {
        require(owner == address(0), "initialized");
        owner = owner_;
        rewraps = rewraps_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 checked = rewraps ? _wrap(hash) : hash;
        (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
        return ecrecover(checked, v, r, s) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// What it checks signatures against.
    function replaySafeHash(bytes32 hash) external view returns (bytes32) {
        require(rewraps, "no such hash");
        return _wrap(hash);
    }

    function execute(address to, uint256 value, bytes calldata data) external payable returns (bytes memory) {
        require(msg.sender == owner, "not the owner");
        (bool isSuccess, bytes memory answer) = to.call{value: value}(data);
        require(isSuccess, "call failed");
        return answer;
    }

    receive() external payable {}

    function _wrap(bytes32 hash) private view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), hash));
    }
}
