import { darkTheme, lightTheme } from '@rainbow-me/rainbowkit';

const options = { borderRadius: 'medium' } as const;

// The tokens carry their light and dark values themselves; RainbowKit uses them like any other color.
const colors = {
  accentColor: 'var(--color-accent-ink)',
  accentColorForeground: 'var(--color-on-accent-ink)',
  closeButton: 'var(--color-muted)',
  error: 'var(--color-danger)',
  generalBorder: 'var(--color-line)',
  modalBackdrop: 'var(--color-backdrop)',
  modalBackground: 'var(--color-overlay)',
  modalText: 'var(--color-ink)',
  modalTextSecondary: 'var(--color-muted)',
};

function withTokens(theme: ReturnType<typeof lightTheme>) {
  return {
    ...theme,
    colors: { ...theme.colors, ...colors },
    fonts: { body: 'var(--font-sans)' },
    radii: { ...theme.radii, modal: 'var(--radius-card)', modalMobile: 'var(--radius-card)' },
    shadows: { ...theme.shadows, dialog: 'var(--shadow-float)' },
  };
}

/** RainbowKit's dialog in the page's colors and fonts. */
export const walletTheme = {
  lightMode: withTokens(lightTheme(options)),
  darkMode: withTokens(darkTheme(options)),
};
