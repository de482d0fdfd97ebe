import { type ReactNode, type RefObject, useCallback } from 'react';
import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { officialName } from '@/components/transactions/words/official-name';
import { Badge } from '@/components/ui/badge';
import { bringIntoView } from '../form/manage-action';

export interface ContractPartProps {
  title: string;
  hint: string;
  /** Whether a link leads here. */
  isWanted: boolean;
  /** Takes the focus when the pressed button disappears. */
  section: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** One role that contracts have in a Safe. */
export function ContractPart({ title, hint, isWanted, section, children }: ContractPartProps) {
  const place = useCallback(
    (node: HTMLDivElement | null) => {
      section.current = node;
      if (isWanted) bringIntoView(node);
    },
    [section, isWanted],
  );
  return (
    <section aria-label={title} tabIndex={-1} ref={place} className="grid scroll-mt-21 gap-2 outline-none">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-13 text-muted">{hint}</p>
      </div>
      {children}
    </section>
  );
}

export interface ContractRowProps {
  address: Address;
  mark: 'New' | 'Removed' | undefined;
  /** A sentence about what it can do. */
  about?: string;
  children: ReactNode;
}

/** A contract, and the change that is planned for it. */
export function ContractRow({ address, mark, about, children }: ContractRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-2">
      <div className="min-w-0 flex-1 basis-60">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <NamedAddress
            address={address}
            contractName={officialName(address)}
            copy
            explorer
            avatarSize={24}
            className={mark === 'Removed' ? 'opacity-60' : ''}
          />
          {mark && <Badge tone={mark === 'New' ? 'accent' : 'warning'}>{mark}</Badge>}
        </span>
        {about !== undefined && <p className="mt-1 text-13 text-muted">{about}</p>}
      </div>
      <span className="flex">{children}</span>
    </div>
  );
}
