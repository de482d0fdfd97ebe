import { type Hex, isHex } from 'viem';
import { runCompiler } from '@/devnet/chain/run-compiler';

/**
 * Tokens that read their arguments less strictly than today's compilers: with the old ABI coder, which ignores dirty bits,
 * and with none at all, as contracts of the first years, which read zeros behind the end. Both only emit events.
 */
const source = `
pragma solidity ^0.8.28;
pragma abicoder v1;
contract OldCoderToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    function transfer(address to, uint256 value) public { emit Transfer(msg.sender, to, value); }
    function transferFrom(address from, address to, uint256 value) public { emit Transfer(from, to, value); }
    function approve(address spender, uint256 value) public { emit Approval(msg.sender, spender, value); }
    function increaseAllowance(address spender, uint256 value) public { emit Approval(msg.sender, spender, value); }
    function setApprovalForAll(address operator, bool approved) public { emit ApprovalForAll(msg.sender, operator, approved); }
    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public { data; emit Transfer(from, to, id); }
}
contract UncheckedToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    function word(uint256 index) private pure returns (uint256 value) {
        assembly { value := calldataload(add(4, mul(32, index))) }
    }
    fallback() external {
        address first = address(uint160(word(0)));
        if (msg.sig == 0xa9059cbb) emit Transfer(msg.sender, first, word(1));
        else if (msg.sig == 0x23b872dd) emit Transfer(first, address(uint160(word(1))), word(2));
        else if (msg.sig == 0x095ea7b3 || msg.sig == 0x39509351) emit Approval(msg.sender, first, word(1));
        else if (msg.sig == 0xa22cb465) emit ApprovalForAll(msg.sender, first, word(1) != 0);
        else if (msg.sig == 0xb88d4fde) emit Transfer(first, address(uint160(word(1))), word(2));
        else revert();
    }
}`;

/** Creation code of both, by name. */
export function compileLaxContracts(): { readonly oldCoder: Hex; readonly unchecked: Hex } {
  const { OldCoderToken, UncheckedToken } = runCompiler(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'LaxContracts.sol': { content: source } },
      settings: {
        optimizer: { enabled: true, runs: 200 },
        outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
      },
    }),
  );
  if (!isHex(OldCoderToken) || !isHex(UncheckedToken)) throw new Error('They do not compile.');
  return { oldCoder: OldCoderToken, unchecked: UncheckedToken };
}
