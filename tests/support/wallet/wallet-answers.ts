import type { FakeWallet } from '@/tests/lib/wallet/fake-wallet';

/** The same wallet, which answers single methods in another way; `obey` does what it would have done. */
export function withAnswers(
  wallet: FakeWallet,
  answers: Readonly<Record<string, (params: unknown, obey: () => Promise<unknown>) => Promise<unknown>>>,
): FakeWallet {
  return {
    ...wallet,
    request: async (asked) => {
      const answer = answers[asked.method];
      if (!answer) return wallet.request(asked);
      wallet.asked.push(asked.method);
      return answer(asked.params, () => wallet.request(asked));
    },
  };
}

/** What a wallet throws. */
export const walletError = (code: number) => Object.assign(new Error('no'), { code });
