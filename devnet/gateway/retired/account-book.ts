import type { Address } from 'viem';
import { ReplyError } from '@/devnet/gateway/http/reply-error';

type Account = { readonly id: string; readonly groupId: null; readonly address: Address };
type DataSetting = { readonly dataTypeId: string; readonly enabled: boolean };

/** What an account may let the service keep. */
export const accountDataTypes = [
  { id: '1', name: 'CounterfactualSafes', description: 'Safes that are not deployed yet', isActive: true },
  { id: '2', name: 'AddressBook', description: 'Names of addresses', isActive: true },
  { id: '3', name: 'Watchlist', description: null, isActive: false },
] as const;

/** Accounts of people who signed in. */
export class AccountBook {
  readonly #accounts = new Map<Address, Account>();
  readonly #settings = new Map<Address, ReadonlyMap<string, boolean>>();
  #lastId = 0;

  create(address: Address): Account {
    if (this.#accounts.has(address)) throw unprocessable('Error creating account.');
    this.#lastId += 1;
    const account = { id: String(this.#lastId), groupId: null, address };
    this.#accounts.set(address, account);
    return account;
  }

  get(address: Address): Account {
    const account = this.#accounts.get(address);
    if (account !== undefined) return account;
    throw new ReplyError(404, { message: 'Error getting account.', error: 'Not Found', statusCode: 404 });
  }

  remove(address: Address) {
    this.#accounts.delete(address);
    this.#settings.delete(address);
  }

  settingsOf(address: Address): readonly DataSetting[] {
    this.get(address);
    const settings = this.#settings.get(address) ?? new Map<string, boolean>();
    return [...settings].map(([dataTypeId, enabled]) => ({ dataTypeId, enabled }));
  }

  change(address: Address, changes: readonly DataSetting[]): readonly DataSetting[] {
    this.get(address);
    const isKnown = (id: string) => accountDataTypes.some((type) => type.id === id && type.isActive);
    if (!changes.every(({ dataTypeId }) => isKnown(dataTypeId)))
      throw unprocessable('Data types not found or not active.');
    const given = changes.map(({ dataTypeId, enabled }) => [dataTypeId, enabled] as const);
    this.#settings.set(address, new Map([...(this.#settings.get(address) ?? []), ...given]));
    return this.settingsOf(address);
  }
}

function unprocessable(message: string): ReplyError {
  return new ReplyError(422, { message, error: 'Unprocessable Entity', statusCode: 422 });
}
