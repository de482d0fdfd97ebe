import { expect } from '@playwright/test';
import {
  type Address,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  maxUint256,
  parseAbi,
  type TypedDataDefinition,
} from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { localChainId } from '@/devnet/chain/chain-client';
import { test } from '@/e2e/fixtures/security';
import { MessagePage } from '@/e2e/pages/message-page';
import { proposeMessage } from '@/e2e/support/gateway/gateway-api';
import { noteSaid } from '@/e2e/support/note-said';
import { enableModule } from '@/e2e/support/spoofed/settings-calls';

const attacker = otherAccount().address;
const uints = (...names: readonly string[]) => names.map((name) => ({ name, type: 'uint256' }));
const addresses = (...names: readonly string[]) => names.map((name) => ({ name, type: 'address' }));

const permit = (owner: Address, spender: Address, value: bigint): TypedDataDefinition => ({
  domain: {
    ...{ name: 'USD Coin', version: '2', chainId: localChainId },
    verifyingContract: demoTokens.usdc.address,
  },
  types: { Permit: [...addresses('owner', 'spender'), ...uints('value', 'nonce', 'deadline')] },
  primaryType: 'Permit',
  message: { owner, spender, value, nonce: 0n, deadline: 1_900_000_000n },
});

const executeUserOp = parseAbi([
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
]);

/** What the 4337 module runs once it is signed. */
const safeOp = (safe: Address): TypedDataDefinition => {
  const { to, data = '0x' } = enableModule(safe, attacker);
  const callData = encodeFunctionData({ abi: executeUserOp, args: [to, 0n, data, 0] });
  return {
    domain: { chainId: localChainId, verifyingContract: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226' },
    types: {
      SafeOp: [...addresses('safe'), { name: 'callData', type: 'bytes' }, ...uints('nonce', 'validUntil')],
    },
    primaryType: 'SafeOp',
    message: { safe, callData, nonce: 0n, validUntil: 0n },
  };
};

type Case = {
  readonly name: string;
  readonly content: (safe: Address) => string | TypedDataDefinition;
  readonly says: readonly (string | RegExp)[];
  readonly never?: readonly (string | RegExp)[];
  /** Whether Confirm waits for ticks. */
  readonly isTicked: boolean;
};

const cases: readonly Case[] = [
  {
    name: 'an operation of the 4337 module that enables a module',
    content: safeOp,
    says: [/executes a transaction of this Safe/i, /Enables a module/i],
    isTicked: true,
  },
  {
    name: 'a permit without a limit for a wallet',
    content: (safe) => permit(safe, attacker, maxUint256),
    says: [/take any amount of a token/i, /Lets a wallet, not an app, take tokens/i],
    isTicked: true,
  },
  {
    name: 'a permit within what the Safe holds, for a contract, honest',
    content: (safe) => permit(safe, demoTokens.cedar.address, 1_000_000n),
    says: [/Lets an account take tokens/i],
    never: [/take any amount/i, /Lets a wallet/i],
    isTicked: false,
  },
  {
    name: 'a text, honest',
    content: () => 'Hearth Bakery owns this Safe.',
    says: ['Hearth Bakery owns this Safe.'],
    never: [/Lets an? (wallet|account)/i, /Before you can sign/i],
    isTicked: false,
  },
];

test.describe('Dangerous messages', () => {
  for (const { name, content, says, never = [], isTicked } of cases)
    test(name, async ({ page, freshSafe, connectAs, settled, pageErrors: _ }) => {
      const [first, second] = [otherAccount(), otherAccount()];
      const safe = await freshSafe({ owners: [first, second], threshold: 2, usdc: '50' });
      const signed = content(safe.address);
      const contentHash = typeof signed === 'string' ? hashMessage(signed) : hashTypedData(signed);
      const asked = {
        domain: { chainId: localChainId, verifyingContract: safe.address },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: contentHash },
      } as const;
      await proposeMessage(safe.address, {
        message: inJson(signed),
        signature: await first.signTypedData(asked),
      });
      const wallet = await connectAs(second);

      const message = new MessagePage(page);
      await message.open(safe.link, hashTypedData(asked));
      await settled();
      for (const sentence of says) await expect(page.getByRole('main')).toContainText(sentence);
      for (const sentence of never) await expect(page.getByRole('main')).not.toContainText(sentence);
      noteSaid(...says.map(String));
      if (isTicked) {
        await expect(message.confirmButton).toBeDisabled();
        const boxes = page.getByRole('group', { name: 'Before you can sign' }).getByRole('checkbox');
        for (const box of await boxes.all()) await box.check();
      }
      await message.confirmButton.click();
      await expect.poll(() => wallet.actions.map(({ method }) => method)).toEqual(['eth_signTypedData_v4']);
    });
});

/** As JSON carries it: big numbers are words. */
function inJson(content: string | TypedDataDefinition): string | object {
  if (typeof content === 'string') return content;
  return JSON.parse(
    JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  );
}
