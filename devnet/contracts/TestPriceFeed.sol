// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A price feed with the interface of Chainlink's aggregators, whose rounds anyone may add.
contract TestPriceFeed {
    struct Round {
        int256 answer;
        uint256 startedAt;
        uint256 updatedAt;
    }

    uint8 public immutable decimals;
    string public description;
    uint256 public constant version = 6;
    Round[] private rounds;

    constructor(uint8 decimals_, string memory description_) {
        decimals = decimals_;
        description = description_;
    }

    /// A time of zero stands for the block's own.
    function push(int256 answer, uint256 at) external {
        uint256 time = at == 0 ? block.timestamp : at;
        rounds.push(Round(answer, time, time));
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(uint80(rounds.length));
    }

    function getRoundData(uint80 id) public view returns (uint80, int256, uint256, uint256, uint80) {
        require(id > 0 && id <= rounds.length, "No data present");
        Round storage round = rounds[id - 1];
        return (id, round.answer, round.startedAt, round.updatedAt, id);
    }
}
