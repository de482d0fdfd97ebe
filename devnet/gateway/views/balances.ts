import { type Address, formatUnits, zeroAddress } from 'viem';
import { tokenAbi } from '@/devnet/gateway/chain/safe-abi';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';
import { noLogo } from '@/devnet/gateway/views/no-logo';

/** What one dollar is worth; fixed, so that a demo shows the same sums every day. */
const dollarRates: Readonly<Record<string, number>> = {
  ...{ USD: 1, EUR: 0.92, GBP: 0.79, CHF: 0.88, JPY: 150, CAD: 1.36, AUD: 1.52 },
  ...{ CNY: 7.2, INR: 84, KRW: 1_380, NZD: 1.66, RUB: 92, TRY: 34, ZAR: 18.2 },
  ...{ ETH: 1 / 3000, BTC: 1 / 90_000 },
};

export const fiatCodes: readonly string[] = Object.keys(dollarRates);

type Holding = {
  readonly balance: bigint;
  readonly tokenInfo: {
    type: 'NATIVE_TOKEN' | 'ERC20';
    address: Address;
    decimals: number;
    symbol: string;
    name: string;
    logoUri: string;
  };
};

/** What the Safe holds now, dearest first. Tokens without a price count nothing. */
export async function balances(
  context: GatewayContext,
  safe: Address,
  { currency, trusted }: { currency: string; trusted: boolean },
) {
  const rate = dollarRates[currency.toUpperCase()] ?? 0;
  const holdings = [await nativeHolding(context, safe), ...(await tokenHoldings(context, safe, trusted))];
  const items = holdings.map(({ balance, tokenInfo }) => {
    const price = (context.prices[tokenInfo.address] ?? 0) * rate;
    return {
      tokenInfo,
      balance: balance.toString(),
      fiatBalance: toText(Number(formatUnits(balance, tokenInfo.decimals)) * price),
      fiatBalance24hChange: null,
      fiatConversion: toText(price),
    };
  });
  items.sort((a, b) => Number(b.fiatBalance) - Number(a.fiatBalance));
  return { fiatTotal: toText(items.reduce((sum, item) => sum + Number(item.fiatBalance), 0)), items };
}

async function nativeHolding({ client }: GatewayContext, safe: Address): Promise<Holding> {
  return {
    balance: await client.getBalance({ address: safe }),
    tokenInfo: {
      ...{ type: 'NATIVE_TOKEN', address: zeroAddress, decimals: 18 },
      ...{ symbol: 'ETH', name: 'Ether', logoUri: noLogo },
    },
  };
}

async function tokenHoldings(
  { client, tokens }: GatewayContext,
  safe: Address,
  trusted: boolean,
): Promise<readonly Holding[]> {
  const wanted = tokens.list('ERC20').filter((token) => token.trusted || !trusted);
  const holdings = await Promise.all(
    wanted.map(async ({ address, decimals, symbol, name }) => ({
      balance: await readBalance(client, address, safe),
      tokenInfo: { type: 'ERC20' as const, address, decimals, symbol, name, logoUri: noLogo },
    })),
  );
  return holdings.filter(({ balance }) => balance > 0n);
}

async function readBalance(
  client: GatewayContext['client'],
  address: Address,
  safe: Address,
): Promise<bigint> {
  try {
    return await client.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [safe] });
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    // A token named in the settings that is not on this chain.
    return 0n;
  }
}

/** The service adds floating point numbers and sends what comes out; only the exponent form is avoided. */
function toText(amount: number): string {
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(20).replace(/\.?0+$/, '') : text;
}
