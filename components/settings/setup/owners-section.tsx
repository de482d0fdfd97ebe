import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { answersForSignatures } from '@/lib/chain/answers-for-signatures';
import type { SafeState } from '@/lib/chain/safe-state';
import { isWithoutGateway } from '@/lib/errors/gateway';
import { findOutage } from '@/lib/errors/mapping/find-outage';
import { cleanText } from '@/lib/format/clean-text';
import { countOf } from '@/lib/format/count';
import { formatShortDay } from '@/lib/format/date';
import type { ConfirmedTransaction } from '@/lib/history/owner-habit';
import { findLastSignature } from '@/lib/history/owner-signatures';
import { useIsOutageTold } from '@/lib/hooks/use-health';
import { useSession } from '@/lib/hooks/use-wallet';
import { useOffers } from '@/lib/queries/chain-features';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import { useLastConfirmed, useMessageSignatures } from '@/lib/queries/safes/last-confirmed';
import { useNames } from '@/lib/queries/use-name';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SettingsSection } from '../settings-section';
import { OwnerRow } from './owner-row';

const TestSignatureDialog = lazyDialog(
  async () => (await import('./test-signature-dialog')).TestSignatureDialog,
);

// Most owners sign now and then.
const SilentOwners = lazyPanel(async () => (await import('./silent-owners')).SilentOwners);

export interface OwnersSectionProps {
  safe: SafeRef;
  state: SafeState;
}

/** The owners, what their keys are, and when each last signed, as the gateway lists it. */
export function OwnersSection({ safe, state }: OwnersSectionProps) {
  const { owners, nonce } = state;
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const hasExecuted = nonce > 0n;
  const { data, error } = useLastConfirmed(safe, { enabled: hasExecuted });
  const isTold = useIsOutageTold(findOutage(error));
  const messages = useMessageSignatures(safe).data;
  const { described } = useDescribedOwners(safe, owners);
  // Without a gateway nobody was asked.
  const hasFailed = error !== null && !data && !isWithoutGateway(error);
  const hasHabits = hasExecuted && (error === null || data !== undefined) && data?.length !== 0;
  const manage = (action: 'add-owner' | 'remove-owner') =>
    routes.newTransaction(formatSafeAddress(safe), { kind: 'owners', action });
  return (
    <SettingsSection
      title="Owners"
      action={
        <span className="text-13 text-muted">
          {hasFailed && (isTold ? 'Confirmations not loaded' : 'Couldn’t load who confirmed')}
          {data && data.length > 0 && `Last ${countOf(data.length, 'transaction')}`}
        </span>
      }
    >
      <ul aria-label="Owners" className="-mt-5 divide-y divide-line border-line border-b">
        {owners.map((owner) => (
          <OwnerRow
            key={owner}
            owner={owner}
            described={described.get(owner)}
            isAccount={account !== undefined && isAddressEqual(owner, account)}
            transactions={hasHabits ? (data ?? 'loading') : undefined}
            messages={messages}
          />
        ))}
      </ul>
      {data && data.length > 0 && (
        <>
          <p className="-mt-2 text-13 text-muted">Dates are the gateway’s.</p>
          <ConfirmationTable owners={owners} transactions={data} />
          {messages && <SilentOwners {...{ safe, state, messages }} transactions={data} />}
        </>
      )}
      <div className="-mt-2 flex flex-wrap gap-2">
        <ButtonLink size="sm" href={manage('add-owner')}>
          Add owner
        </ButtonLink>
        <ButtonLink size="sm" variant="quiet" href={manage('remove-owner')}>
          Manage owners
        </ButtonLink>
        <AskForTest
          safe={safe}
          state={state}
          account={account}
          described={described}
          lastOf={(owner) =>
            data &&
            findLastSignature(
              owner,
              data,
              messages?.filter(({ isExact }) => isExact),
            )
          }
        />
      </div>
    </SettingsSection>
  );
}

interface AskForTestProps extends OwnersSectionProps {
  account: Address | undefined;
  described: ReadonlyMap<Address, DescribedOwner>;
  /** The last signature of an owner; undefined where none is known. */
  lastOf: (owner: Address) => Date | undefined;
}

/** Offers to ask another owner, at first the one whose last signature is the oldest. */
function AskForTest({ safe, state, account, described, lastOf }: AskForTestProps) {
  const [isOpen, setOpen] = useState(false);
  const offers = useOffers();
  // A Safe confirms with a transaction of its own, which costs a fee, and another contract can't sign.
  const [first, ...more] = state.owners
    .filter((owner) => !(account && isAddressEqual(owner, account)))
    .filter((owner) => !['safe', 'contract'].includes(described.get(owner)?.kind ?? ''))
    .toSorted((one, other) => (lastOf(one)?.getTime() ?? 0) - (lastOf(other)?.getTime() ?? 0));
  if (!first || !answersForSignatures(state) || !offers('EIP1271')) return null;
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Ask for a test signature
      </Button>
      <TestSignatureDialog open={isOpen} onOpenChange={setOpen} safe={safe} owners={[first, ...more]} />
    </>
  );
}

interface ConfirmationTableProps {
  owners: readonly Address[];
  transactions: readonly ConfirmedTransaction[];
}

/** For screen readers: who confirmed which transaction. */
function ConfirmationTable({ owners, transactions }: ConfirmationTableProps) {
  const nameOf = useNames();
  // A table grows with its cells, also where it is hidden; a box does not.
  return (
    <div className="sr-only">
      <table>
        <caption>Who confirmed the last transactions, from the gateway</caption>
        <thead>
          <tr>
            <th scope="col">Transaction</th>
            {owners.map((owner) => (
              <th key={owner} scope="col">
                {cleanText(nameOf(owner) ?? owner, 60)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map(({ id, nonce, executedAt, confirmations }) => (
            <tr key={id}>
              <th scope="row">
                #{String(nonce)}, {formatShortDay(executedAt)}
              </th>
              {owners.map((owner) => (
                <td key={owner}>
                  {confirmations.some(({ signer }) => isAddressEqual(signer, owner)) ? 'Confirmed' : 'No'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
