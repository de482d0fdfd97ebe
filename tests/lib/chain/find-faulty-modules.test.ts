import { type Address, getAddress, type Hex, isAddressEqual, pad } from 'viem';
import { expect, test } from 'vitest';
import { faultyModules } from '@/config/known-modules';
import { findFaultyModules } from '@/lib/chain/find-faulty-modules';
import { doubleRpc, rightChain } from '@/tests/support/chain/rpc-double';

const [faulty] = faultyModules.flatMap((one) => ('address' in one ? [one] : []));
const at = (index: number): Address => getAddress(pad(`0x${(index + 1).toString(16)}c0de`, { size: 20 }));
const implementation = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/** Proxies one behind another, by turns EIP-1167 and ERC-1967, the last of them before a faulty module. */
function follow(count: number, last: Address = faulty?.address ?? at(99)) {
  const targetOf = (address: Address) => {
    const index = Array.from({ length: count }, (_, one) => one).find((one) =>
      isAddressEqual(at(one), address),
    );
    return index === undefined ? undefined : { index, target: index + 1 < count ? at(index + 1) : last };
  };
  const { client } = doubleRpc({
    'node.example': {
      answers: {
        ...rightChain,
        eth_getCode: ([address]) => {
          const found = targetOf(address as Address); // viem wrote it
          if (!found) return '0xfe';
          return found.index % 2 === 0
            ? `0x363d3d373d3d3d363d73${found.target.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`
            : '0x6080';
        },
        eth_getStorageAt: ([address, slot]): Hex => {
          const found = targetOf(address as Address); // viem wrote it
          return found && found.index % 2 === 1 && slot === implementation ? pad(found.target) : pad('0x0');
        },
      },
    },
  });
  return findFaultyModules(client, [at(0)]);
}

test.each([1, 2, 3, 4, 6])('a faulty module behind %i proxies is found', async (count) => {
  expect((await follow(count)).faulty.get(at(0))).toBe(faulty);
});

test('a chain that is longer than is followed is not checked, and never called good', async () => {
  expect(await follow(12)).toEqual({ faulty: new Map(), unchecked: [at(0)] });
});

test('proxies of another contract are checked, and not faulty', async () => {
  expect(await follow(4, at(50))).toEqual({ faulty: new Map(), unchecked: [] });
});
