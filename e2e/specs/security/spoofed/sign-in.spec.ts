import { expect } from '@playwright/test';
import { hexToString, isHex } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { z } from 'zod';
import { test } from '@/e2e/fixtures/security';
import { connect, signing } from '@/e2e/support/gateway/sign-in';
import { noteSaid } from '@/e2e/support/note-said';
import { stack } from '@/e2e/support/stack';
import { refuse } from '@/e2e/wallet/behaviors';

test.describe('Spoofed gateway: signing in', () => {
  test.use({ baseURL: stack.sites.signIn });

  const attack = { domain: 'attacker.example', uri: 'https://attacker.example', statement: 'Free bread' };

  for (const { name, told } of [
    { name: 'a nonce with the domain of another site', told: attack },
    { name: 'an honest nonce raises no alarm', told: undefined },
  ])
    test(name, async ({ page, testWallet, wallet: area, signInDialog, gateway }) => {
      const wallet = await testWallet();
      if (told) {
        wallet.next(signing, refuse);
        await gateway.change({ path: /\/v1\/auth\/nonce$/ }, (answer) => ({
          ...z.looseObject({}).parse(answer),
          ...told,
        }));
      }
      await connect(page, area, wallet);
      await signInDialog.sendButton.click();
      await expect.poll(() => wallet.actions.length).toBe(1);
      const [text] = wallet.actions[0]?.params ?? [];
      const message = isHex(text) ? hexToString(text) : '';
      const { host, origin } = new URL(page.url());
      expect(parseSiweMessage(message)).toMatchObject({ domain: host, uri: origin });
      expect(message).not.toMatch(/attacker|Free bread/);
      if (!told) {
        await expect(signInDialog.window).toBeHidden();
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      }
      noteSaid(message.split('\n')[0] ?? '');
    });
});
