import { createStore, type Schema } from './store';

/** The visitor's choice of colors; the system's without one. */
export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The names that the screen shows. */
export const themeLabels: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

// Every page loads this file, and a schema library would be larger than the rest of it.
const themeSchema: Schema<Theme> = {
  safeParse: (value) => {
    const data = themes.find((theme) => theme === value);
    return data === undefined ? { success: false } : { success: true, data };
  },
};

/** The script in the head reads the same entry before the first paint. */
export const theme = createStore<Theme>({ key: 'theme.v1', schema: themeSchema, initial: 'system' });

/** Saves the choice and shows it at once; false where the browser's storage refused it. */
export function chooseTheme(chosen: Theme): boolean {
  const isSaved = theme.set(chosen);
  const { dataset } = document.documentElement;
  if (chosen === 'system') delete dataset.theme;
  else dataset.theme = chosen;
  return isSaved;
}
