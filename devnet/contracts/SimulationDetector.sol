// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface Mintable {
    function mint(address to, uint256 amount) external;
    function balanceOf(address owner) external view returns (uint256);
}

interface Approving {
    function approvedHashes(address owner, bytes32 hash) external view returns (uint256);
}

/// Gives 3,000 tokens where it believes that it is only simulated, and nothing where it is executed. Each tell is one
/// opcode, or one thing that a simulation may have put in place.
contract SimulationDetector {
    enum Tell {
        OriginHasCode,
        OriginCodeHash,
        OriginIsZero,
        CallerHasNoCode,
        GasPriceIsZero,
        GasPriceBelowBaseFee,
        BaseFeeIsZero,
        BlobBaseFeeIsZero,
        CoinbaseIsOther,
        TimeIsLatest,
        TimeOffBeat,
        NumberIsLatest,
        PrevRandaoIsZero,
        GasLimitIsOther,
        MuchGas,
        RichOrigin,
        ProbeHasCode,
        ProbeCodeHash,
        NoParentHash,
        NoGrandparentHash,
        OtherChain,
        OtherOwnBalance,
        WarmToken,
        HashApproved,
        CreatedElsewhere
    }

    address private constant oldProbe = address(0xc0de);
    Mintable private immutable token;
    bytes32 private hash;
    address private owner;
    uint256 private time;
    uint256 private number;
    uint256 private gasLimit;
    address private coinbase;
    address private next;

    constructor(Mintable of_) {
        token = of_;
    }

    /// What is known of the chain before, told by the one who sets the trap.
    function arm(bytes32 hash_, address owner_, uint256 time_, uint256 number_, address next_) external {
        hash = hash_;
        owner = owner_;
        time = time_;
        number = number_;
        gasLimit = block.gaslimit;
        coinbase = block.coinbase;
        next = next_;
    }

    function buy(Tell tell) external payable {
        if (isSimulated(tell)) token.mint(msg.sender, 3000e6);
    }

    function isSimulated(Tell tell) private returns (bool) {
        if (tell == Tell.OriginHasCode) return tx.origin.code.length > 0;
        if (tell == Tell.OriginCodeHash) return tx.origin.codehash != keccak256("");
        if (tell == Tell.OriginIsZero) return tx.origin == address(0);
        if (tell == Tell.CallerHasNoCode) return msg.sender.code.length == 0;
        if (tell == Tell.GasPriceIsZero) return tx.gasprice == 0;
        if (tell == Tell.GasPriceBelowBaseFee) return tx.gasprice < block.basefee;
        if (tell == Tell.BaseFeeIsZero) return block.basefee == 0;
        if (tell == Tell.BlobBaseFeeIsZero) return block.blobbasefee == 0;
        if (tell == Tell.CoinbaseIsOther) return block.coinbase != coinbase;
        if (tell == Tell.TimeIsLatest) return block.timestamp <= time;
        if (tell == Tell.TimeOffBeat) return (block.timestamp - time) % 2 == 1;
        if (tell == Tell.NumberIsLatest) return block.number <= number;
        if (tell == Tell.PrevRandaoIsZero) return block.prevrandao == 0;
        if (tell == Tell.GasLimitIsOther) return block.gaslimit != gasLimit;
        if (tell == Tell.MuchGas) return gasleft() > 1_000_000;
        if (tell == Tell.RichOrigin) return tx.origin.balance > 1e24;
        if (tell == Tell.ProbeHasCode) return oldProbe.code.length > 0;
        if (tell == Tell.ProbeCodeHash) return uint256(oldProbe.codehash) > 0;
        if (tell == Tell.NoParentHash) return blockhash(block.number - 1) == 0;
        if (tell == Tell.NoGrandparentHash) return blockhash(block.number - 2) == 0;
        if (tell == Tell.OtherChain) return block.chainid != 8453;
        if (tell == Tell.OtherOwnBalance) return address(this).balance != msg.value;
        if (tell == Tell.WarmToken) return gasOfBalance() < 4_500;
        if (tell == Tell.HashApproved) return Approving(msg.sender).approvedHashes(owner, hash) != 0;
        if (tell == Tell.CreatedElsewhere) return address(new Nothing()) != next;
        return false;
    }

    function gasOfBalance() private view returns (uint256 gas) {
        gas = gasleft();
        token.balanceOf(msg.sender);
        gas -= gasleft();
    }
}

contract Nothing {}
