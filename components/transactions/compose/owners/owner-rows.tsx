import { type ReactNode, useRef } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { Button } from '@/components/ui/button';
import { cleanText } from '@/lib/format/clean-text';
import { useName } from '@/lib/queries/use-name';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import { includes } from '@/lib/safe/manage/prune-plan';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { OwnerEntry, type OwnerEntryProps } from './owner-entry';
import { OwnerRow, type OwnerRowProps } from './owner-row';
import { type TypedText, useAddressInput } from './use-address-input';
import type { PlanEditor } from './use-plan';

export interface OwnerRowsProps {
  safe: ConfirmedSafe & SafeRef;
  owners: readonly Address[];
  described: ReadonlyMap<Address, DescribedOwner>;
  editor: PlanEditor;
  /** The connected account; its own row is marked. */
  account: Address | undefined;
  /** Present and planned owners, who can't be added again. */
  taken: readonly Address[];
}

/** The owners now and after the plan, each with its actions. */
export function OwnerRows({ safe, owners, described, editor, account, taken }: OwnerRowsProps) {
  const { plan } = editor;
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its action, and would take the focus along.
  const keepFocus = (act: () => void) => () => {
    list.current?.focus({ preventScroll: true });
    act();
  };
  const row = (owner: Address, rest: Pick<OwnerRowProps, 'state' | 'actions'> & { children?: ReactNode }) => (
    <OwnerRow
      key={owner}
      address={owner}
      owner={described.get(owner)}
      safe={safe}
      isAccount={account !== undefined && isAddressEqual(owner, account)}
      {...rest}
    />
  );
  return (
    <ul ref={list} tabIndex={-1} aria-label="Owners" className="border-line border-t outline-none">
      {plan.added.map((owner) =>
        row(owner, {
          state: 'added',
          actions: <Action label="Undo" about={owner} onClick={keepFocus(() => editor.keep(owner))} />,
        }),
      )}
      {owners.map((owner) => {
        const replacement = plan.replaced.find(({ oldOwner }) => isAddressEqual(oldOwner, owner))?.newOwner;
        if (replacement || includes(plan.removed, owner))
          return (
            <ReplacedRows key={owner}>
              {row(owner, {
                state: 'removed',
                actions: <Action label="Undo" about={owner} onClick={keepFocus(() => editor.keep(owner))} />,
              })}
              {replacement && row(replacement, { state: 'added', actions: null })}
            </ReplacedRows>
          );
        return row(owner, {
          state: 'kept',
          actions: (
            <>
              <Action label="Replace" about={owner} onClick={() => editor.askReplacement(owner)} />
              <Action label="Remove" about={owner} onClick={keepFocus(() => editor.remove(owner))} />
            </>
          ),
          children: editor.replacing === owner && (
            <NewOwnerEntry
              safe={safe}
              text={editor.textOf('replacement')}
              taken={taken}
              label="New owner"
              button="Replace owner"
              autoFocus
              onCancel={keepFocus(() => editor.askReplacement(undefined))}
              onTake={(newOwner, accepted) =>
                keepFocus(() => {
                  editor.replace(owner, newOwner, accepted);
                  editor.askReplacement(undefined);
                })()
              }
            />
          ),
        });
      })}
    </ul>
  );
}

/** Two rows that belong together: the replaced owner and the new one. */
const ReplacedRows = ({ children }: { children: ReactNode }) => <>{children}</>;

function NewOwnerEntry({ text, ...props }: Omit<OwnerEntryProps, 'input'> & { text: TypedText }) {
  return <OwnerEntry {...props} input={useAddressInput(text)} />;
}

interface ActionProps {
  label: string;
  /** The owner that it concerns, for screen readers. */
  about: Address;
  onClick: () => void;
}

function Action({ label, about, onClick }: ActionProps) {
  const name = useName(about);
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`${label}: ${cleanText(name ?? about, 60)}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
