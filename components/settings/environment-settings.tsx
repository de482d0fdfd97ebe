'use client';

import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { deployment } from '@/config/deployment';
import { useEndpoints } from '@/lib/hooks/use-endpoints';
import { useStored } from '@/lib/hooks/use-stored';
import {
  type ChosenEndpoints,
  chosenEndpoints,
  type Endpoints,
  maxRpcUrls,
  mergeEndpoints,
  parseGatewayUrl,
  parseRpcUrl,
} from '@/lib/storage/endpoints';
import { EndpointForm, type EndpointFormProps } from './endpoint-form';
import { SettingsSection } from './settings-section';

interface EndpointCardProps extends Omit<EndpointFormProps, 'onSave' | 'onReset'> {
  title: string;
  about: ReactNode;
  /** The servers that this page has used since it was opened; `next` are those after a reload. */
  inUse: readonly string[];
  next: readonly string[];
  defaults: readonly string[];
  /** Stores a choice, or none; returns whether the browser kept it. */
  onChoose: (urls: readonly string[]) => boolean;
  onReload: () => void;
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');

export interface EnvironmentSettingsProps {
  /** The servers of this site where nothing was chosen. */
  defaults?: Endpoints;
  tryRpc?: (url: string) => Promise<void>;
  tryGateway?: (url: string) => Promise<void>;
  onReload?: () => void;
}

// The code of a trial loads with the first one.
const askRpc = async (url: string) => (await import('@/lib/actions/try-rpc')).tryRpc(url);
const askGateway = async (url: string) => (await import('@/lib/actions/try-gateway')).tryGateway(url);
const reload = () => window.location.reload();

/** The servers for the chain and for pending transactions, which are tried before they are saved. */
export function EnvironmentSettings({
  defaults = deployment,
  tryRpc = askRpc,
  tryGateway = askGateway,
  onReload = reload,
}: EnvironmentSettingsProps) {
  const inUse = useEndpoints();
  const chosen = useStored(chosenEndpoints);
  const next = mergeEndpoints(defaults, chosen);
  const choose = (change: Partial<ChosenEndpoints>) =>
    chosenEndpoints.update((before) => ({ ...before, ...change }));
  return (
    <div className="grid max-w-[720px] gap-12">
      <EndpointCard
        title="RPC"
        about="Reads Base. Every check of owners, balances and nonces relies on the RPC, so choose a provider you trust."
        inUse={inUse.rpcUrls}
        next={next.rpcUrls}
        defaults={defaults.rpcUrls}
        label="Custom RPC URLs"
        hint={`One URL per line, up to ${maxRpcUrls}. If the first fails, Concord uses the next.`}
        chosen={chosen.rpcUrls}
        maxCount={maxRpcUrls}
        parse={parseRpcUrl}
        onTry={tryRpc}
        onChoose={(rpcUrls) => choose({ rpcUrls })}
        onReload={onReload}
      />
      <EndpointCard
        title="Gateway"
        about="Stores pending transactions and lists history. Concord verifies its data before you sign. A gateway on another site can’t keep you signed in, because browsers block its cookie."
        inUse={[inUse.gatewayUrl]}
        next={[next.gatewayUrl]}
        defaults={[defaults.gatewayUrl]}
        label="Custom gateway URL"
        hint="A Safe Client Gateway that allows this site (CORS), or a proxy for one."
        chosen={chosen.gatewayUrl === null ? [] : [chosen.gatewayUrl]}
        maxCount={1}
        parse={parseGatewayUrl}
        onTry={tryGateway}
        onChoose={([gatewayUrl = null]) => choose({ gatewayUrl })}
        onReload={onReload}
      />
    </div>
  );
}

/** One service: the servers in use, where they come from, and the form for others. */
function EndpointCard({
  title,
  about,
  inUse,
  next,
  defaults,
  onChoose,
  onReload,
  ...form
}: EndpointCardProps) {
  const [isSaved, setIsSaved] = useState(true);
  return (
    <SettingsSection title={title} about={about}>
      <EndpointsInUse urls={inUse} isOwn={!isSame(inUse, defaults)} />
      <EndpointForm
        {...form}
        onSave={(urls) => setIsSaved(onChoose(urls))}
        onReset={() => setIsSaved(onChoose([]))}
      />
      {!isSaved && (
        <Notice tone="warning" title="Couldn’t save your settings">
          This browser’s storage is full or blocked, so nothing changed.
        </Notice>
      )}
      {isSaved && !isSame(next, inUse) && (
        <Notice
          title="Saved. Reload to apply."
          action={
            <Button size="sm" onClick={onReload}>
              Reload now
            </Button>
          }
        >
          This page and your other tabs use the previous setting until then.
        </Notice>
      )}
    </SettingsSection>
  );
}

interface EndpointsInUseProps {
  urls: readonly string[];
  /** Whether the visitor chose them. */
  isOwn: boolean;
}

function EndpointsInUse({ urls, isOwn }: EndpointsInUseProps) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-center gap-2 font-medium">
        In use
        <Badge tone={isOwn ? 'accent' : 'neutral'}>{isOwn ? 'Custom' : 'Default'}</Badge>
      </p>
      <ul className="grid gap-1">
        {urls.map((url) => (
          <li key={url} className="break-all font-mono text-13">
            {url}
          </li>
        ))}
      </ul>
    </div>
  );
}
