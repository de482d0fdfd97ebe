// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Looks at a Safe before and after a transaction that is only simulated. It is never deployed: a simulation puts its code
/// at an address for the length of one call. The runtime code is committed in lib/simulation/probe-code.ts.
contract SafeProbe {
    struct Read {
        address target;
        bytes data;
    }

    struct Snapshot {
        address singleton;
        address guard;
        address moduleGuard;
        address fallbackHandler;
        uint256 threshold;
        uint256 nonce;
        address[] owners;
        address[] modules;
        bool isComplete;
    }

    struct Look {
        uint256 balance;
        /// One word for each read; empty where the contract did not answer with one.
        bytes[] answers;
        Snapshot safe;
    }

    uint256 private constant listLimit = 200;
    /// Enough for proxied tokens, and too little for a hostile one to use up the gas of the others.
    uint256 private constant readGas = 300_000;
    address private constant sentinel = address(1);
    uint256 private constant guardSlot = 0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8;
    uint256 private constant moduleGuardSlot = 0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947;
    uint256 private constant handlerSlot = 0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5;

    /// Tries an execution with as much gas as its sender would give it, and looks afterwards.
    function run(address safe, bytes calldata execution, uint256 gasLimit, Read[] calldata reads)
        external
        returns (bool isSuccess, bytes memory returned, uint256 gasUsed, Look memory afterwards)
    {
        uint256 gasBefore = gasleft();
        (isSuccess, returned) = safe.call{gas: gasLimit}(execution);
        gasUsed = gasBefore - gasleft();
        afterwards = look(safe, reads);
    }

    /// The probe may stand at the sender's own address, which takes Ether and collectibles as one without code does.
    receive() external payable {}

    /// Answers the receivers of ERC-721 and ERC-1155, and nobody's question about a signature.
    fallback(bytes calldata) external payable returns (bytes memory) {
        bytes4 asked = msg.sig;
        bool isReceipt = asked == 0x150b7a02 || asked == 0xf23a6e61 || asked == 0xbc197c81;
        return isReceipt ? abi.encode(asked) : bytes("");
    }

    function look(address safe, Read[] calldata reads) public view returns (Look memory found) {
        found.balance = safe.balance;
        found.answers = new bytes[](reads.length);
        for (uint256 i = 0; i < reads.length; i++) {
            (bool isAnswered, uint256 word) = ask(reads[i].target, reads[i].data, 0x20, 0);
            found.answers[i] = isAnswered ? abi.encode(word) : bytes("");
        }
        found.safe = readSafe(safe);
    }

    /// The proxy itself answers `masterCopy()` from slot 0, and official singletons answer `getStorageAt` from the slot.
    function readSafe(address safe) private view returns (Snapshot memory found) {
        bool isRead;
        uint256 word;
        (isRead, word) = ask(safe, hex"a619486e", 0x20, 0);
        found.isComplete = isRead;
        found.singleton = address(uint160(word));
        found.guard = address(uint160(slot(safe, guardSlot, found)));
        found.moduleGuard = address(uint160(slot(safe, moduleGuardSlot, found)));
        found.fallbackHandler = address(uint160(slot(safe, handlerSlot, found)));
        found.threshold = slot(safe, 4, found);
        found.nonce = slot(safe, 5, found);
        found.owners = list(safe, 2, found);
        found.modules = list(safe, 1, found);
    }

    /// The members of one of the Safe's rings of addresses; one that was never set up has none.
    function list(address safe, uint256 mappingSlot, Snapshot memory found) private view returns (address[] memory members) {
        members = new address[](listLimit);
        uint256 count = 0;
        address member = sentinel;
        while (true) {
            member = address(uint160(slot(safe, uint256(keccak256(abi.encode(member, mappingSlot))), found)));
            if (member == sentinel || member == address(0)) break;
            if (count == listLimit) {
                found.isComplete = false;
                break;
            }
            members[count++] = member;
        }
        assembly {
            mstore(members, count)
        }
    }

    function slot(address safe, uint256 at, Snapshot memory found) private view returns (uint256 word) {
        bool isRead;
        // bytes: offset, length, the word
        (isRead, word) = ask(safe, abi.encodeWithSelector(0x5624b25b, at, 1), 0x60, 0x40);
        if (!isRead) found.isComplete = false;
    }

    /// Takes one word of the answer and copies no more of it than that, however long it is.
    function ask(address target, bytes memory data, uint256 size, uint256 at)
        private
        view
        returns (bool isAnswered, uint256 word)
    {
        uint256 gasLimit = readGas;
        assembly {
            let out := mload(0x40)
            isAnswered := staticcall(gasLimit, target, add(data, 0x20), mload(data), out, size)
            isAnswered := and(isAnswered, iszero(lt(returndatasize(), size)))
            if isAnswered {
                word := mload(add(out, at))
            }
        }
    }
}
