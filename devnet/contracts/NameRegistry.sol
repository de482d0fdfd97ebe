// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Names the resolver of every node, as the registry on Base does. Anyone may name any: it exists on the local chain
/// only, and tests have to be able to lie.
contract NameRegistry {
    mapping(bytes32 node => address) public resolver;

    function setResolver(bytes32 node, address resolver_) external {
        resolver[node] = resolver_;
    }
}
