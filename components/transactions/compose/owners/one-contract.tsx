import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { Button } from '@/components/ui/button';
import type { ContractRole } from '@/lib/safe/manage/refuse-contract';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ContractEntry } from './contract-entry';
import { ContractPart, ContractRow } from './contract-row';
import type { TypedText } from './use-address-input';

export interface OneContractProps {
  safe: SafeRef;
  part: ContractRole;
  title: string;
  hint: string;
  /** Whether a link leads here. */
  isWanted?: boolean;
  current: Address | undefined;
  /** Undefined where it stays, null where it is removed. */
  planned: Address | null | undefined;
  /** The typed text for the new contract. */
  text: TypedText;
  suggestion?: { readonly address: Address; readonly label: string } | undefined;
  onChange: (planned: Address | null | undefined) => void;
}

/** A role that one contract has, or none. */
export function OneContract({
  safe,
  part,
  title,
  hint,
  isWanted = false,
  current,
  planned,
  text,
  suggestion,
  onChange,
}: OneContractProps) {
  const { section, keepFocus } = useRestoredFocus();
  const [isSetting, setSetting] = useState(false);
  const change = (next: Address | null | undefined) => keepFocus(() => onChange(next));
  const isSame = planned && current && isAddressEqual(planned, current);
  const isChanged = planned !== undefined && !isSame && !(planned === null && !current);
  const offers =
    suggestion && !(current && isAddressEqual(current, suggestion.address)) && !isChanged && suggestion;
  return (
    <ContractPart title={title} hint={hint} isWanted={isWanted} section={section}>
      {current && (
        <ContractRow address={current} mark={isChanged ? 'Removed' : undefined}>
          {!isChanged && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove ${title.toLowerCase()}`}
              onClick={() => change(null)}
            >
              Remove
            </Button>
          )}
          {isChanged && planned === null && <Undo onClick={() => change(undefined)} />}
        </ContractRow>
      )}
      {isChanged && planned && (
        <ContractRow address={planned} mark="New">
          <Undo onClick={() => change(undefined)} />
        </ContractRow>
      )}
      {!current && !isChanged && !isSetting && <p className="py-2 text-muted">None</p>}
      {isSetting ? (
        <ContractEntry
          safe={safe}
          part={part}
          text={text}
          taken={current ? [current] : []}
          label={`${title} contract`}
          button={`Set ${title.toLowerCase()}`}
          autoFocus
          onCancel={() => keepFocus(() => setSetting(false))}
          onTake={(address) => {
            change(address);
            setSetting(false);
          }}
        />
      ) : (
        !isChanged && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setSetting(true)}>
              {current ? `Replace ${title.toLowerCase()}` : `Set a ${title.toLowerCase()}`}
            </Button>
            {offers && (
              <Button size="sm" onClick={() => change(offers.address)}>
                {offers.label}
              </Button>
            )}
          </div>
        )
      )}
    </ContractPart>
  );
}

const Undo = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" variant="quiet" onClick={onClick}>
    Undo
  </Button>
);
