import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { isAddressEqual } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { AddressText } from '@/components/shared/address/address-text';
import { CopySafeAddress } from '@/components/shared/address/copy-safe-address';
import { GroupedAddress, type GroupedAddressProps } from '@/components/shared/address/grouped-address';
import { NamedAddress } from '@/components/shared/address/named-address';
import { Fold } from '@/components/shared/detail/fold';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { FaultyModulesNotice } from '@/components/shared/open-safe/faulty-modules-notice';
import { DetailList, DetailRow } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { knownCode } from '@/config/known-code';
import { aboutModules, findKnownModule } from '@/config/known-modules';
import { type NewTransactionQuery, routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { cn } from '@/lib/cn';
import { isWithoutGateway } from '@/lib/errors/gateway';
import { findOutage } from '@/lib/errors/mapping/find-outage';
import { cleanText } from '@/lib/format/clean-text';
import { formatMoment } from '@/lib/format/date';
import { useClients } from '@/lib/hooks/use-clients';
import { useIsOutageTold } from '@/lib/hooks/use-health';
import { useGatewayCreation } from '@/lib/queries/safes/gateway-creation';
import { useKeyLoss } from '@/lib/queries/safes/key-loss';
import { useMasterCopies } from '@/lib/queries/safes/master-copies';
import { useOfficialCode } from '@/lib/queries/safes/official-code';
import { describeUpdate, findUpdates } from '@/lib/safe/manage/find-updates';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { CodeBadge } from '../code-badge';
import { Fact, Facts } from '../facts';
import { SettingsSection } from '../settings-section';
import { LimitsSection } from './limits-section';
import { NameFact } from './name-fact';
import { OwnersSection } from './owners-section';
import { ProposersSection } from './proposers-section';

export interface SetupSectionsProps {
  safe: SafeRef;
  state: SafeState;
}

/** The name, owners, required confirmations, version and contracts of a Safe, as facts in rows. */
export function SetupSections({ safe, state }: SetupSectionsProps) {
  const { owners, threshold } = state;
  const manage = (action: NonNullable<NewTransactionQuery['action']>) =>
    routes.newTransaction(formatSafeAddress(safe), { kind: 'owners', action });
  return (
    <div className="grid grid-cols-1 gap-12">
      <FaultyModulesNotice safe={safe} modules={state.modules} />
      <SettingsSection title="Safe">
        <Facts>
          <NameFact safe={safe} />
          <Fact name="Address" about="Base" action={<CopySafeAddress safe={safe} look="button" />}>
            <AddressGroups address={safe.address} />
          </Fact>
          <Fact
            name="Required confirmations"
            about={<KeyLossNote safe={safe} state={state} />}
            action={
              <ButtonLink size="sm" href={manage('change-threshold')}>
                Change
              </ButtonLink>
            }
          >
            <span className="font-medium">
              {threshold} of {owners.length} {owners.length === 1 ? 'owner' : 'owners'}
            </span>
          </Fact>
        </Facts>
      </SettingsSection>
      <OwnersSection safe={safe} state={state} />
      <LimitsSection safe={safe} state={state} />
      <ProposersSection safe={safe} state={state} />
      <SettingsSection title="Contract">
        <Facts>
          <VersionFact safe={safe} state={state} updateHref={manage('update')} />
          <Fact name="Fallback handler">
            <div className="min-h-6">
              {state.fallbackHandler ? <CodeOf safe={safe} address={state.fallbackHandler} /> : 'None'}
            </div>
          </Fact>
          <Fact
            name="Modules"
            about={describeModules(state.modules)}
            action={
              <ButtonLink size="sm" href={routes.modules(formatSafeAddress(safe))}>
                Open
              </ButtonLink>
            }
          >
            {listModules(state.modules)}
          </Fact>
          <Fact name="Guard">
            {state.guard ? <AddressText address={state.guard} copy explorer /> : 'None'}
          </Fact>
          <Fact name="Next transaction" about="The contract calls this number the nonce.">
            #{String(state.nonce)}
          </Fact>
          <Fact name="Created">
            <CreationFacts safe={safe} />
          </Fact>
        </Facts>
        <div className="-mt-5">
          <Fold
            name="contracts"
            title="Contract addresses"
            icon="code"
            summary={state.isKnownProxy ? undefined : 'Unknown code'}
            isUnusual={!state.isKnownProxy || state.version === undefined}
          >
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
                <GroupedAddress address={state.singleton} />
                <GatewaySingleton singleton={state.singleton} />
              </DetailRow>
              {state.fallbackHandler && (
                <DetailRow name="Fallback handler">
                  <GroupedAddress address={state.fallbackHandler} />
                </DetailRow>
              )}
            </DetailList>
          </Fold>
        </div>
      </SettingsSection>
    </div>
  );
}

interface VersionFactProps extends SetupSectionsProps {
  /** The link to the form that updates the Safe. */
  updateHref: string;
}

function VersionFact({ safe, state, updateHref }: VersionFactProps) {
  const { version, isL2 } = state;
  const [update] = findUpdates(state, knownCode);
  if (version === undefined)
    return (
      <Fact name="Version">
        <Notice tone="warning" title="Not an official Safe contract">
          Concord can’t tell what this contract does. Its owners and confirmations may not be what they seem.
        </Notice>
        <div className="mt-2">
          <CodeOf safe={safe} address={state.singleton} />
        </div>
      </Fact>
    );
  return (
    <Fact
      name="Version"
      about={
        isL2
          ? update && `${update.version} is available.`
          : 'Safe’s service can’t follow this contract. It follows the L2 version, which works the same way.'
      }
      action={
        update && (
          <ButtonLink size="sm" href={updateHref}>
            {describeUpdate(state, update.version)}
          </ButtonLink>
        )
      }
    >
      <span className="mr-3">
        Safe {version}
        {isL2 && ' (L2)'}
        {update === undefined && <span className="text-muted"> · latest</span>}
      </span>
      <CodeOf safe={safe} address={state.singleton} />
    </Fact>
  );
}

/** What the loss of one key means, as far as the chain tells who the owners are. */
function KeyLossNote({ safe, state }: SetupSectionsProps) {
  const [loss] = useKeyLoss(safe, state);
  return (
    // The room of the sentence, which comes late, so that it moves nothing below.
    <p className={cn('min-h-10 md:min-h-5', loss?.isSafe === false && 'text-warning')}>{loss?.sentence}</p>
  );
}

/** The names of the modules that Safe publishes, and how many others there are. */
function listModules(modules: SafeState['modules']): string {
  if (!modules) return 'Unknown';
  const known = modules.addresses.flatMap((address) => findKnownModule(address)?.name ?? []);
  const others = modules.addresses.length - known.length;
  const names = [...new Set(known), ...(others > 0 ? [`${others} unknown`] : [])];
  return names.length === 0 ? 'None' : names.join(', ');
}

function describeModules(modules: SafeState['modules']): string | undefined {
  if (!modules)
    return 'This contract doesn’t list its modules. Any module can move funds without confirmations.';
  return modules.addresses.length === 0 ? undefined : aboutModules;
}

/** Whether a contract of the Safe runs the code that Safe published. */
function CodeOf({ safe, address }: { safe: SafeRef; address: Address }) {
  const { data, error } = useOfficialCode(safe, address);
  return error ? <Badge>Couldn’t check its code</Badge> : <CodeBadge code={data} />;
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

interface GatewaySingletonProps {
  singleton: Address;
}

/** The gateway's entry for a singleton, which doesn't change Concord's own assessment beside it. */
function GatewaySingleton({ singleton }: GatewaySingletonProps) {
  const { data, error } = useMasterCopies();
  const isTold = useIsOutageTold(findOutage(error));
  return <p className="min-h-5 text-13 text-muted">{describe()}</p>;

  function describe(): string | undefined {
    if (isWithoutGateway(error)) return undefined;
    if (!data && isTold) return 'Gateway’s list of Safe contracts: not loaded.';
    if (!data) return error ? 'Couldn’t load the gateway’s list of Safe contracts.' : undefined;
    const found = data.find((row) => row.kind === 'master-copy' && isAddressEqual(row.address, singleton));
    return found?.kind === 'master-copy'
      ? `Gateway: listed as version ${cleanText(found.version, 20)}`
      : 'Gateway: not in its list of Safe contracts';
  }
}

/** When a Safe was created and by whom, according to the gateway; nothing else on the page depends on it. */
function CreationFacts({ safe }: { safe: SafeRef }) {
  const { gateway } = useClients();
  const { data, error } = useGatewayCreation(safe);
  const isTold = useIsOutageTold(findOutage(error));
  if (isWithoutGateway(error))
    return <p className="text-muted">Only a gateway knows this, and you use none.</p>;
  if (error)
    return (
      <p className="text-muted">
        {isTold ? 'Not loaded.' : `Couldn’t load the creation from ${gateway.host}.`}
      </p>
    );
  if (!data) return <Skeleton className="h-11 max-w-80" />;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {formatMoment(data.date)} by <NamedAddress address={data.creator} avatarSize={20} />
        <ExplorerLink kind="tx" value={data.transactionHash} />
      </p>
      <p className="text-13 text-muted">From {gateway.host}</p>
    </>
  );
}
