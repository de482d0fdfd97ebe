// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A token that does not move what it is told to, or says of itself what others do not. Anyone may mint.
contract OddToken {
    enum Way {
        Plain,
        /// Answers false and moves nothing.
        Refuses,
        /// A part goes to somebody else, with an event of its own.
        Fee,
        /// A part is destroyed.
        Burn,
        /// The one who sends pays the fee on top.
        FeeOnTop,
        /// The recipient gets more than was sent.
        Bonus,
        /// Moves all of it without an event.
        Silent,
        /// A part is kept, and the event tells the whole.
        Lies,
        Reverts
    }

    enum Form {
        Text,
        Word,
        Nothing
    }

    error TransfersPaused(address from, uint256 until);
    event Transfer(address indexed from, address indexed to, uint256 value);

    address public constant collector = address(0xfee1);
    mapping(address => uint256) public balanceOf;
    uint256 public totalSupply;
    Way public immutable way;
    /// In hundredths of a percent.
    uint256 public immutable rate;
    Form private immutable form;
    bool private immutable hasDecimals;

    constructor(Way way_, uint256 rate_, Form form_, bool hasDecimals_) {
        way = way_;
        rate = rate_;
        form = form_;
        hasDecimals = hasDecimals_;
    }

    function name() external pure returns (string memory) {
        return "";
    }

    function symbol() external view returns (string memory) {
        require(form != Form.Nothing);
        if (form == Form.Word) {
            assembly {
                mstore(0, "ODD4")
                return(0, 32)
            }
        }
        return "ODD";
    }

    function decimals() external view returns (uint8) {
        require(hasDecimals);
        return 2;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        totalSupply += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        if (way == Way.Refuses) return false;
        if (way == Way.Reverts) revert TransfersPaused(msg.sender, 1893456000);
        uint256 part = (value * rate) / 10_000;
        if (way == Way.Plain) move(to, value, value);
        if (way == Way.Silent) give(to, value);
        if (way == Way.Fee) {
            move(collector, part, part);
            move(to, value - part, value - part);
        }
        if (way == Way.Burn) {
            balanceOf[msg.sender] -= part;
            totalSupply -= part;
            emit Transfer(msg.sender, address(0), part);
            move(to, value - part, value - part);
        }
        if (way == Way.FeeOnTop) {
            move(collector, part, part);
            move(to, value, value);
        }
        if (way == Way.Bonus) {
            move(to, value, value);
            balanceOf[to] += part;
            emit Transfer(address(0), to, part);
        }
        if (way == Way.Lies) {
            balanceOf[msg.sender] -= part;
            balanceOf[collector] += part;
            move(to, value - part, value);
        }
        return true;
    }

    function move(address to, uint256 value, uint256 told) private {
        give(to, value);
        emit Transfer(msg.sender, to, told);
    }

    function give(address to, uint256 value) private {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
    }
}
