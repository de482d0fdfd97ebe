// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Keeps addresses, reverse names and texts, as the public resolver on Base does. Anyone may write anything: it exists
/// on the local chain only, and tests have to be able to lie.
contract NameResolver {
    uint256 private constant ETHEREUM = 60;

    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) public text;
    mapping(bytes32 node => string) public name;

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(_addresses[node][ETHEREUM]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata record) external {
        _addresses[node][coinType] = record;
    }

    function setName(bytes32 node, string calldata name_) external {
        name[node] = name_;
    }

    function setText(bytes32 node, string calldata key, string calldata text_) external {
        text[node][key] = text_;
    }
}
