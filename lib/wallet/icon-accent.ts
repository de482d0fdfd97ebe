import { ConfigError } from '@/lib/errors/app';

/**
 * Adds the hash sign to a wallet's accent color, which RainbowKit requires and the specification (section 5) makes
 * optional. Accepts hex colors of 3 or 6 digits; throws ConfigError for other values.
 */
export function normalizeIconAccent(accent: string, wallet: string): string {
  if (!/^#?([0-9a-f]{3}){1,2}$/i.test(accent))
    throw new ConfigError({
      failure: `Property \`iconAccent\` is not a hex value for wallet: ${wallet}`,
    });
  return accent.startsWith('#') ? accent : `#${accent}`;
}
