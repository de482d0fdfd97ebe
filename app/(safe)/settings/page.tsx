import AppearancePage, { metadata as appearance } from './appearance/page';

export const metadata = appearance;

/** The first of the settings. */
export default AppearancePage;
