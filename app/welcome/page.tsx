import AccountsPage, { metadata as accounts } from './accounts/page';

export const metadata = accounts;

/** Safe{Wallet} has its list of accounts at this path. */
export default AccountsPage;
