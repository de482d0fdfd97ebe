import SetupPage, { metadata as setup } from './setup/page';

export const metadata = setup;

/** The first of the settings. */
export default SetupPage;
