import { createStore, type Schema } from './store';

/** The colors that this visitor chose; the system's own without a choice. */
export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Their names on the screen. */
export const themeLabels: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

// Every page carries this: a schema library would be more than the rest of it.
const themeSchema: Schema<Theme> = {
  safeParse: (value) => {
    const data = themes.find((theme) => theme === value);
    return data === undefined ? { success: false } : { success: true, data };
  },
};

/** The script in the head reads the same entry before anything is painted. */
export const theme = createStore<Theme>({ key: 'theme.v1', schema: themeSchema, initial: 'system' });

/** Keeps the choice and shows it at once; false when this browser does not keep it. */
export function chooseTheme(chosen: Theme): boolean {
  const isSaved = theme.set(chosen);
  const { dataset } = document.documentElement;
  if (chosen === 'system') delete dataset.theme;
  else dataset.theme = chosen;
  return isSaved;
}
