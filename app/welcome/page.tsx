import AccountsPage, { metadata as accounts } from './accounts/page';

export const metadata = accounts;

/** The address of Safe{Wallet} for the same page. */
export default AccountsPage;
