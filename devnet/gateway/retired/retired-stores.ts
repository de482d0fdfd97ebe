import { AccountBook } from '@/devnet/gateway/retired/account-book';
import { EmailBook } from '@/devnet/gateway/retired/email-book';

/** What only the retired calls keep. */
export type RetiredStores = { readonly emails: EmailBook; readonly accounts: AccountBook };

export function createRetiredStores(): RetiredStores {
  return { emails: new EmailBook(), accounts: new AccountBook() };
}
