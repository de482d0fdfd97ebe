// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Pieces of several kinds, many of each, whose description is part of their address, so that showing it asks no other server.
contract TestMultiToken is ERC1155 {
    string public name;
    string public symbol;

    constructor(string memory name_, string memory symbol_) ERC1155("") {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function uri(uint256 id) public view override returns (string memory) {
        return string.concat('data:application/json,{"name":"', name, ' ', Strings.toString(id), '"}');
    }
}
