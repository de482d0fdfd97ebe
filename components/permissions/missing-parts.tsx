import { ErrorNotice } from '@/components/shared/error-notice';
import { Notice } from '@/components/ui/overlay/notice';
import { countOf } from '@/lib/format/count';
import type { PowerPart, SafePowers } from '@/lib/queries/safes/powers';
import { useNames } from '@/lib/queries/use-name';

const partNames: Readonly<Record<PowerPart, string>> = {
  state: 'modules, guards and owners',
  limits: 'spending limits',
  proposers: 'proposers',
  balances: 'balances and prices',
  values: 'token approvals',
  granted: 'the list of executed transactions',
  faulty: 'the check for faulty modules',
};

/** The parts that could not be loaded: nothing is said to be missing from them. */
export function MissingParts({ all }: { all: readonly SafePowers[] }) {
  const nameOf = useNames();
  const failed = all.filter(({ errors }) => errors.length > 0);
  const [first] = failed;
  const cause = first?.errors[0]?.error;
  const unread = all.flatMap((one) => one.unread);
  const more = all.filter(({ hasMoreModules }) => hasMoreModules);
  const name = ({ safe }: SafePowers) =>
    nameOf(safe.address) ?? `${safe.address.slice(0, 6)}…${safe.address.slice(-4)}`;
  return (
    <>
      {first && (
        <ErrorNotice
          tone="warning"
          error={cause}
          onRetry={() => {
            for (const one of failed) one.refetch();
          }}
          stillWorks={`Not loaded: ${failed
            .map(
              (one) =>
                `${all.length > 1 ? `${name(one)}: ` : ''}${one.errors.map(({ part }) => partNames[part]).join(', ')}`,
            )
            .join('; ')}. What isn’t loaded isn’t shown below.`}
        />
      )}
      {more.length > 0 && (
        <Notice tone="warning" title="Not all modules are listed">
          {more.map(name).join(', ')}: the Safe doesn’t list its modules, or has more than Concord loads.
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warning" title="Some approvals couldn’t be read">
          The contracts of {countOf(unread.length, 'past approval')} didn’t answer.{' '}
          {unread.length === 1 ? 'It' : 'They'} may still be valid.
        </Notice>
      )}
    </>
  );
}
