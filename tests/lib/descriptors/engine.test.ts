import { decodeData } from 'micro-eth-signer/abi.js';
import { isAddressEqual, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { describeMeaning } from '@/components/signing/meaning/describe-meaning';
import { knownTokens } from '@/config/tokens';
import type { Descriptor, DescriptorFormat } from '@/lib/descriptors/descriptor';
import { findDescriptors } from '@/lib/descriptors/find-descriptors';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { formatShortAddress } from '@/lib/format/address';
import { operations } from '@/lib/safe/protocol/types';
import { encodeCall, type RealCall } from '@/tests/support/descriptors/real-call';
import { realCalls, realTokens } from '@/tests/support/descriptors/real-calls';

/** What Concord adds to ERC-7730, which another engine does not know. */
const isForeignTo = ({ fields, intent }: DescriptorFormat) =>
  intent === 'Universal Router' ||
  fields.some(
    ({ format = '', params }) =>
      ['enum', 'date', 'shares', 'bytes', 'tokenTicker', 'number', 'days'].includes(format) ||
      params?.isElsewhere,
  );

/** One of several forms that the other engine does not know: lists of a length, and amounts by shares. */
const isForeignForm = ({ fields, requires = [] }: DescriptorFormat) =>
  requires.some((one) => 'hasLength' in one) || fields.some(({ format }) => format === 'count');

/** The sentences of another engine for a call, by each of the formats that a descriptor has for its function. */
async function askEngine(one: RealCall): Promise<readonly string[]> {
  const asked = findDescriptors('contract', { chainId: 8453, address: one.to }).flatMap(({ descriptor }) =>
    Object.entries(descriptor.display.formats)
      .filter(([signature]) => signature.startsWith(`${one.item.name}(`))
      .flatMap(([signature, formats]) => {
        const known = [formats].flat().filter((format) => !isForeignForm(format));
        return (known.some(isForeignTo) ? [] : known).map((format) =>
          askOne(one, { ...descriptor, display: { formats: { [signature]: format } } }),
        );
      }),
  );
  return (await Promise.all(asked)).filter((said) => said !== undefined);
}

async function askOne(
  { to, value, item, args, safe }: RealCall,
  descriptor: Descriptor,
): Promise<string | undefined> {
  const formats = Object.entries(descriptor.display.formats).map(([signature, format]) => [
    signature,
    // The other engine wants an intent, and a label and a format for every field.
    {
      intent: 'Call',
      ...format,
      fields: [format]
        .flat()
        .flatMap(({ fields }) =>
          fields.map((field) => ({ label: field.path ?? 'constant', format: 'raw', ...field })),
        ),
    },
  ]);
  const read = decodeData(to.toLowerCase(), encodeCall({ item, args }), value, {
    clearSig: { 'registry/x.json': { ...descriptor, display: { formats: Object.fromEntries(formats) } } },
    chainId: 8453n,
    from: safe.toLowerCase(),
    resolveChain: async () => ({ name: 'Base', ticker: 'ETH' }),
    resolveToken: async ({ address }: { address: string }) =>
      realTokens.find((one) => one.address.toLowerCase() === address.toLowerCase()),
    resolveAddress: async ({ address }: { address: string }) => address,
  });
  return read && !Array.isArray(read) ? (await read.clearSig)?.interpolatedIntent : undefined;
}

const normalize = (text: string, safe: string) =>
  text
    .replace(/0x[0-9a-fA-F]{40}/g, (address) =>
      address.toLowerCase() === safe.toLowerCase() ? 'this Safe' : formatShortAddress(address),
    )
    .replace(/(\d),(?=\d{3})/g, '$1')
    .toLowerCase();

test('another engine of ERC-7730 says the same by the same descriptors', { timeout: 60_000 }, async () => {
  let compared = 0;
  for (const one of realCalls) {
    const { to, value, safe } = one;
    const meaning = readCallMeaning(
      { to, value, data: encodeCall(one), operation: operations.call },
      { safe, chainId: 8453 },
    );
    const own =
      meaning &&
      describeMeaning(meaning, {
        ...{ safe, known: knownTokens },
        tokenOf: (address) => {
          const token = realTokens.find((known) => isAddressEqual(known.address, address));
          return token && { ...token, isKnown: true };
        },
      });
    if (own?.includes(' shares of a Morpho market')) continue;
    const said = await askEngine(one);
    // Only for amounts of tokens does ERC-7730 have words in the place of the highest.
    if (said.length === 0 || (one.item.name === 'withdrawETH' && one.args.includes(maxUint256))) continue;
    compared += 1;
    expect(said.map((text) => normalize(text, safe))).toContain(normalize(own ?? '', safe));
  }
  console.info(`${compared} of ${realCalls.length} sentences compared`);
  expect(compared).toBeGreaterThanOrEqual(40);
});
