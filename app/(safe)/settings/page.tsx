import SetupPage, { metadata as setup } from './setup/page';

export const metadata = setup;

/** Settings open at their first page. */
export default SetupPage;
