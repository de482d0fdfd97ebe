import { useEffect } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';

/** Ends a connection in which the wallet gave no account: it counts as refused. */
export function EmptyConnectionGuard() {
  const config = useConfig();
  const { status, address } = useAccount();
  const isEmpty = status === 'connected' && !address;

  useEffect(() => {
    if (isEmpty) void disconnectAll(config);
  }, [config, isEmpty]);

  return null;
}
