import { darkTheme, lightTheme } from '@rainbow-me/rainbowkit';

// The tokens carry both values themselves; RainbowKit uses them as any other colour.
const accent = {
  accentColor: 'var(--color-accent)',
  accentColorForeground: 'var(--color-on-accent)',
  borderRadius: 'medium',
  fontStack: 'system',
} as const;

export const walletTheme = { lightMode: lightTheme(accent), darkMode: darkTheme(accent) };
