import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { useConfig } from 'wagmi';
import { base } from '@/config/chains';
import { mainnetRpcUrl } from '@/config/names';
import { createMainnetClient } from '@/lib/chain/rpc/mainnet-client';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import type { NameClients } from '@/lib/names/look-up-name';
import { showChainName } from '@/lib/names/show-chain-name';
import { avatarOptions, nameOptions } from '@/lib/queries/names';
import { useNames } from '@/lib/queries/use-name';
import { preferences } from '@/lib/storage/preferences';

const maxNameLength = 60;

/**
 * The clients for names. The wallet module is outside of the pages' clients, so it uses its own. Names are Base's on
 * every chain.
 */
function useNameClients(): NameClients {
  const config = useConfig();
  const { mainnetNames } = useStored(preferences);
  return useMemo(
    () => ({
      chain: config.getClient({ chainId: base.id }),
      ...(mainnetNames ? { mainnet: createMainnetClient({ rpcUrl: mainnetRpcUrl }) } : {}),
    }),
    [config, mainnetNames],
  );
}

/** An account's name from this visitor, from this deployment, or else from the chain. */
export function useAccountName(address: Address): string | undefined {
  const known = useNames()(address);
  const { data } = useQuery({ ...nameOptions(useNameClients(), address), enabled: known === undefined });
  const name = known ?? (data ? showChainName(data.name) : undefined);
  return name === undefined ? undefined : cleanText(name, maxNameLength);
}

/** The picture of the account's name on the chain; undefined unless remote images are on. */
export function useAccountPicture(address: Address): string | undefined {
  const clients = useNameClients();
  const { remotePictures } = useStored(preferences);
  const { data } = useQuery({ ...nameOptions(clients, address), enabled: remotePictures });
  const picture = useQuery({
    ...avatarOptions(clients, data?.name ?? ''),
    enabled: remotePictures && Boolean(data),
  });
  return (remotePictures && picture.data) || undefined;
}
