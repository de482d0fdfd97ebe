import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { faultyModulesDate } from '@/config/known-modules';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { useFaultyModules } from '@/lib/queries/safes/faulty-modules';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { FullAddress } from '../address/full-address';

export interface FaultyModulesNoticeProps {
  safe: SafeRef;
  modules: SafeState['modules'];
}

/** Enabled modules that are known to be faulty, each with the reason and a link that removes it. */
export function FaultyModulesNotice({ safe, modules }: FaultyModulesNoticeProps) {
  const { data, isError } = useFaultyModules(safe, modules?.addresses ?? []);
  const faulty = data ? [...data.faulty] : [];
  const isUnchecked = isError || (data !== undefined && data.unchecked.length > 0);
  const hrefOf = (module: string) =>
    routes.newTransaction(formatSafeAddress(safe), { kind: 'owners', action: 'module', module });
  return (
    <>
      {faulty.map(([address, { name, about }]) => (
        <Notice
          key={address}
          tone="danger"
          title="Remove this module: it is known to be faulty"
          action={
            <ButtonLink size="sm" variant="danger" href={hrefOf(address)}>
              Remove
            </ButtonLink>
          }
        >
          <p>
            {name} can move all funds of this Safe without any owner’s confirmation. {about}
          </p>
          <p className="mt-2">
            <FullAddress address={address} avatarSize={20} />
          </p>
          <p className="mt-2 text-13">From Concord’s list of {faultyModulesDate}.</p>
        </Notice>
      ))}
      {isUnchecked && (
        <Notice tone="warning" title="Couldn’t check for faulty modules">
          The RPC didn’t say what code the modules of this Safe run. One of them may be known to be faulty.
        </Notice>
      )}
    </>
  );
}
