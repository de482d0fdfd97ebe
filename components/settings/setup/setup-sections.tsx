import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { CopySafeAddress } from '@/components/shared/address/copy-safe-address';
import { GroupedAddress, type GroupedAddressProps } from '@/components/shared/address/grouped-address';
import { OwnerList } from '@/components/shared/address/owner-list';
import { FaultyModulesNotice } from '@/components/shared/faulty-modules-notice';
import { DetailList, DetailRow } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { knownCode } from '@/config/known-code';
import { type NewTransactionQuery, routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatNeeded } from '@/lib/format/needed-confirmations';
import { useSession } from '@/lib/hooks/use-wallet';
import { useOfficialCode } from '@/lib/queries/safes/official-code';
import { describeUpdate, findUpdates } from '@/lib/safe/manage/find-updates';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { CodeBadge } from '../code-badge';
import { SettingsSection } from '../settings-section';
import { CreationFacts } from './creation-facts';
import { GatewaySingleton } from './gateway-singleton';
import { LimitsSection } from './limits-section';
import { ProposersSection } from './proposers-section';

export interface SetupSectionsProps {
  safe: SafeRef;
  state: SafeState;
}

/** Owners, required confirmations, nonce, version and contracts of a Safe. */
export function SetupSections({ safe, state }: SetupSectionsProps) {
  const session = useSession();
  const { owners, threshold } = state;
  const manage = (action: NonNullable<NewTransactionQuery['action']>) =>
    routes.newTransaction(formatSafeAddress(safe), { kind: 'owners', action });
  const [update] = findUpdates(state, knownCode);
  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-12">
      <FaultyModulesNotice safe={safe} modules={state.modules} />
      <SettingsSection title="Owners">
        <OwnerList owners={owners} account={session.status === 'connected' ? session.account : undefined} />
        <Buttons>
          <ButtonLink href={manage('add-owner')}>Add owner</ButtonLink>
          <ButtonLink variant="quiet" href={manage('remove-owner')}>
            Manage owners
          </ButtonLink>
        </Buttons>
      </SettingsSection>
      <SettingsSection title="Required confirmations">
        <p>{formatNeeded(threshold, owners.length)} every transaction.</p>
        <Buttons>
          <ButtonLink href={manage('change-threshold')}>Change</ButtonLink>
        </Buttons>
      </SettingsSection>
      <LimitsSection safe={safe} state={state} />
      <ProposersSection safe={safe} state={state} />
      <SettingsSection title="Nonce" about="Transactions are executed in the order of their nonces.">
        <p>
          Next nonce: <span className="font-medium">{String(state.nonce)}</span>
        </p>
      </SettingsSection>
      <SettingsSection title="Contract version">
        {state.version === undefined ? (
          <Notice tone="warning" title="Not an official Safe contract">
            Concord can’t tell what this contract does. Its owners and confirmations may not be what they
            seem.
          </Notice>
        ) : (
          <p>
            Safe {state.version}
            {state.isL2 && ' (L2)'}
            {update === undefined && <span className="text-muted"> · latest</span>}
          </p>
        )}
        {state.version !== undefined && !state.isL2 && (
          <p className="text-muted">
            Safe’s service can’t follow this contract. It follows the L2 version, which works the same way.
          </p>
        )}
        {update && (
          <Buttons>
            <ButtonLink href={manage('update')}>{describeUpdate(state, update.version)}</ButtonLink>
          </Buttons>
        )}
      </SettingsSection>
      <SettingsSection
        title="Contracts"
        about="The addresses of this Safe on Base, and whether they run the code published by Safe."
      >
        <div className="-mt-5 *:*:first:border-t-0">
          <DetailList>
            <DetailRow name="Safe">
              <ContractLine address={safe.address} copy={<CopySafeAddress safe={safe} />}>
                {state.isKnownProxy ? (
                  <Badge tone="positive">Official proxy</Badge>
                ) : (
                  <Badge tone="danger">Unknown code</Badge>
                )}
              </ContractLine>
            </DetailRow>
            <DetailRow name="Singleton">
              <CheckedContract safe={safe} address={state.singleton} />
              <GatewaySingleton singleton={state.singleton} />
            </DetailRow>
            <DetailRow name="Fallback handler">
              {state.fallbackHandler ? (
                <CheckedContract safe={safe} address={state.fallbackHandler} />
              ) : (
                'None'
              )}
            </DetailRow>
            <DetailRow name="Created">
              <CreationFacts safe={safe} />
            </DetailRow>
          </DetailList>
        </div>
      </SettingsSection>
    </div>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);

function CheckedContract({ safe, address }: { safe: SafeRef; address: Address }) {
  const { data, error } = useOfficialCode(safe, address);
  return (
    <ContractLine address={address}>
      {error ? <Badge>Couldn’t check its code</Badge> : <CodeBadge code={data} />}
    </ContractLine>
  );
}

interface ContractLineProps extends GroupedAddressProps {
  children: ReactNode;
}

function ContractLine({ children, ...address }: ContractLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <GroupedAddress {...address} />
      {children}
    </div>
  );
}
