// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

interface Token {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function mint(address to, uint256 amount) external;
}

/// What transactions are simulated against: a swap, a token that lies in its events, code that changes a Safe behind its
/// calldata, and a guard.
contract SimulationStage is ERC1155 {
    event Transfer(address indexed from, address indexed to, uint256 amount);

    constructor() ERC1155("") {}

    /// Takes one token that it was allowed to take, and gives another.
    function swap(Token from, uint256 amount, Token to, uint256 received) external payable {
        from.transferFrom(msg.sender, address(this), amount);
        if (received > 0) to.mint(msg.sender, received);
    }

    /// An event of a token that nobody moved.
    function pretend(address from, address to, uint256 amount, uint256 times) external {
        for (uint256 i = 0; i < times; i++) emit Transfer(from, to, amount);
    }

    function balanceOf(address) external pure returns (uint256) {
        return 7;
    }

    function mintPiece(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function refuse() external pure {
        revert("closed");
    }

    /// Run as the Safe itself: a module among its modules, as `enableModule` would put it there.
    function sneakModule(address module) external {
        assembly {
            mstore(0x20, 1)
            mstore(0x00, 1)
            let first := keccak256(0x00, 0x40)
            mstore(0x00, module)
            sstore(keccak256(0x00, 0x40), sload(first))
            sstore(first, module)
        }
    }

    /// Run as the Safe itself: an owner (mapping 2) or a module (mapping 1) that stands in no list.
    function hideMember(uint256 mappingSlot, address member) external {
        assembly {
            mstore(0x00, member)
            mstore(0x20, mappingSlot)
            sstore(keccak256(0x00, 0x40), 1)
        }
    }

    /// The same through a caller that passes the address on where no word stands, as packed data do.
    function hidePacked(bytes calldata packed) external {
        address member = address(bytes20(packed[1:21]));
        assembly {
            mstore(0x00, member)
            mstore(0x20, 2)
            sstore(keccak256(0x00, 0x40), 1)
        }
    }

    event EnabledModule(address indexed module);
    event ApproveHash(bytes32 indexed approvedHash, address indexed owner);
    event SignMsg(bytes32 indexed msgHash);

    /// Run as the Safe itself: its events, as code tells them that puts things back before the end.
    function tell(address module, bytes32 approved, bytes32 signed) external {
        if (module != address(0)) emit EnabledModule(module);
        if (approved != 0) emit ApproveHash(approved, address(this));
        if (signed != 0) emit SignMsg(signed);
    }

    /// Run as the Safe itself: lets somebody sign for one app, by the handler that keeps such settings.
    function verifyFor(address handler, bytes32 domain, address verifier) external {
        bytes memory data = abi.encodeWithSignature("setDomainVerifier(bytes32,address)", domain, verifier);
        (bool isSuccess,) = handler.call(abi.encodePacked(data, address(this)));
        require(isSuccess, "refused");
    }

    /// The guard's side (Guard of 1.3.0 to 1.5.0): it lets everything pass but what is worth one wei.
    function checkTransaction(
        address,
        uint256 value,
        bytes memory,
        uint8,
        uint256,
        uint256,
        uint256,
        address,
        address payable,
        bytes memory,
        address
    ) external pure {
        require(value != 1, "guarded");
    }

    function checkAfterExecution(bytes32, bool) external pure {}

    function supportsInterface(bytes4 id) public view override returns (bool) {
        return id == 0xe6d7a83a || super.supportsInterface(id);
    }

    receive() external payable {}
}
