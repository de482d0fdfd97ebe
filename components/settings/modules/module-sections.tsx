import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { FaultyModulesNotice } from '@/components/shared/open-safe/faulty-modules-notice';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { aboutModules, describeModule, findKnownModule } from '@/config/known-modules';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { useNamesFeature } from '@/lib/queries/chain-features';
import { useOfficialCode } from '@/lib/queries/safes/official-code';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { CodeBadge } from '../code-badge';
import { SettingsSection } from '../settings-section';

// Few gateways have recovery alerts.
const LazyRecoveryAlerts = lazyPanel(async () => (await import('./recovery-alerts')).RecoveryAlerts);

type ModuleAction = 'module' | 'guard' | 'remove-guard' | 'remove-module-guard' | 'handler';

export interface ModuleSectionsProps {
  safe: SafeRef;
  state: SafeState;
}

/** Modules, guards and the fallback handler of a Safe, each with its powers. */
export function ModuleSections({ safe, state }: ModuleSectionsProps) {
  const { modules, guard, moduleGuard, fallbackHandler } = state;
  const hasAlerts = useNamesFeature('RECOVERY');
  const manage = (action: ModuleAction, module?: Address) =>
    routes.newTransaction(formatSafeAddress(safe), { kind: 'owners', action, ...(module && { module }) });
  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-12">
      <FaultyModulesNotice safe={safe} modules={modules} />
      <SettingsSection title="Modules" about={aboutModules}>
        <ModuleList modules={modules} hrefOf={(module) => manage('module', module)} />
        <div>
          <ButtonLink href={manage('module')}>Add a module</ButtonLink>
        </div>
        {hasAlerts && modules && (
          <LazyRecoveryAlerts safe={safe} owners={state.owners} modules={modules.addresses} />
        )}
      </SettingsSection>
      <SettingsSection title="Guard" about="A guard checks every transaction of this Safe and can block it.">
        {guard ? (
          <Part
            address={guard}
            badge={<Badge tone="warning">Unknown contract</Badge>}
            about="Can block every transaction, including the one that removes it."
            href={manage('remove-guard')}
            action="Remove guard"
          />
        ) : (
          <None action="Set a guard" href={manage('guard')} />
        )}
      </SettingsSection>
      {moduleGuard && (
        <SettingsSection title="Module guard" about="A module guard checks what modules do.">
          <Part
            address={moduleGuard}
            badge={<Badge tone="warning">Unknown contract</Badge>}
            about="Can block everything that modules do."
            href={manage('remove-module-guard')}
            action="Remove module guard"
          />
        </SettingsSection>
      )}
      <SettingsSection
        title="Fallback handler"
        about="Answers for this Safe, for example whether a signature is valid."
      >
        {fallbackHandler ? (
          <Handler safe={safe} address={fallbackHandler} href={manage('handler')} />
        ) : (
          <>
            <Notice tone="warning" title="No fallback handler">
              This Safe can’t sign messages, and can’t receive some collectibles.
            </Notice>
            <div>
              <ButtonLink href={manage('handler')}>Set the official handler</ButtonLink>
            </div>
          </>
        )}
      </SettingsSection>
    </div>
  );
}

interface ModuleListProps {
  modules: SafeState['modules'];
  /** The link to the form that removes a module. */
  hrefOf: (module: Address) => string;
}

function ModuleList({ modules, hrefOf }: ModuleListProps) {
  if (!modules)
    return (
      <Notice tone="warning" title="Couldn’t read the modules">
        This contract doesn’t list its modules. Any module can move funds without confirmations.
      </Notice>
    );
  const { addresses, isComplete } = modules;
  if (addresses.length === 0) return <p className="text-muted">None</p>;
  return (
    <>
      <ul className="grid grid-cols-1 gap-5">
        {addresses.map((address) => (
          <li key={address}>
            <Module address={address} href={hrefOf(address)} />
          </li>
        ))}
      </ul>
      {!isComplete && (
        <Notice tone="warning" title="There are more modules">
          Concord shows the first {addresses.length}.
        </Notice>
      )}
    </>
  );
}

function Module({ address, href }: { address: Address; href: string }) {
  const known = findKnownModule(address);
  return (
    <Part
      address={address}
      name={known?.name}
      badge={
        known ? (
          <Badge tone="positive">Official {known.version}</Badge>
        ) : (
          <Badge tone="warning">Unknown contract</Badge>
        )
      }
      about={describeModule(address)}
      href={href}
      action="Remove module"
    />
  );
}

function Handler({ safe, address, href }: { safe: SafeRef; address: Address; href: string }) {
  const { data, error } = useOfficialCode(safe, address);
  return (
    <Part
      address={address}
      name={data?.kind === 'official' ? data.name : undefined}
      badge={error ? <Badge>Couldn’t check its code</Badge> : <CodeBadge code={data} />}
      about={
        data?.kind === 'official'
          ? 'Lets this Safe sign messages and receive collectibles. It can’t move funds.'
          : 'Tells apps whether this Safe signed a message. An app may act on its answer.'
      }
      href={href}
      action="Change handler"
    />
  );
}

interface PartProps {
  address: Address;
  name?: string | undefined;
  badge: ReactNode;
  /** Its powers in a sentence. */
  about: string;
  href: string;
  action: string;
}

function Part({ address, name, badge, about, href, action }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NamedAddress address={address} contractName={name} copy explorer avatarSize={24} />
          {badge}
        </div>
        <p className="mt-1 text-13 text-muted">{about}</p>
      </div>
      <ButtonLink size="sm" href={href}>
        {action}
      </ButtonLink>
    </div>
  );
}

function None({ action, href }: { action: string; href: string }) {
  return (
    <>
      <p className="text-muted">None</p>
      <div>
        <ButtonLink href={href}>{action}</ButtonLink>
      </div>
    </>
  );
}
