import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailRow } from '@/components/shared/section';
import { Icon, type IconName } from '@/components/ui/icon';
import { isKept } from '@/lib/actions/keep-hand-over';
import type { CountedConfirmations } from '@/lib/actions/verify/count-confirmations';
import { cn } from '@/lib/cn';
import type { CheckedSignature } from '@/lib/hand-over/check-hand-over';

export interface BroughtSignaturesProps {
  signatures: readonly CheckedSignature[];
  /** Undefined while the chain does not answer. */
  owners: readonly Address[] | undefined;
  what: 'transaction' | 'message';
  /** Whether the text leaves open which Safe it is for, and does not fit this one. */
  isUnclear: boolean;
  /** What the chain says about contracts' signatures and about approvals; undefined until it was asked. */
  answers: ChainAnswers | undefined;
}

type ChainAnswers = Pick<CountedConfirmations, 'contractAnswers' | 'approvedBy'>;

/** Whose signatures a hand-over brings, and what was checked of each. */
export function BroughtSignatures({ signatures, owners, what, isUnclear, answers }: BroughtSignaturesProps) {
  if (signatures.length === 0) return <p>None</p>;
  return (
    <ul className="grid gap-2">
      {signatures.map((one, index) => {
        const account = one.claimed ?? one.signer;
        const said = describe(one, { owners, what, isUnclear, answers });
        return (
          // One account may be named twice.
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {account && <NamedAddress address={account} avatarSize={24} />}
            <span className={cn('inline-flex items-center gap-1.5 text-13', said.look)}>
              <Icon name={said.icon} size={16} />
              {said.text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The owners who approved the hash on the chain and of whom nothing was brought; nothing without any. */
export function OnChainApprovals({
  signatures,
  approvedBy = [],
}: Pick<BroughtSignaturesProps, 'signatures'> & { approvedBy: readonly Address[] | undefined }) {
  const isBrought = (owner: Address) =>
    signatures.some(({ kind, signer }) => kind === 'approvedHash' && signer === owner);
  const approving = approvedBy.filter((owner) => !isBrought(owner));
  return (
    approving.length > 0 && (
      <DetailRow name="On the chain">
        <ul className="grid gap-2">
          {approving.map((owner) => (
            <li key={owner} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <NamedAddress address={owner} avatarSize={24} />
              <span className={cn('inline-flex items-center gap-1.5 text-13', good.look)}>
                <Icon name={good.icon} size={16} />
                Approved on-chain
              </span>
            </li>
          ))}
        </ul>
      </DetailRow>
    )
  );
}

type Said = { readonly text: string; readonly look: string; readonly icon: IconName };

const good = { look: 'text-positive', icon: 'check' } as const;
const bad = { look: 'font-medium text-danger', icon: 'close' } as const;
const doubtful = { look: 'text-warning', icon: 'warning' } as const;
const neutral = { look: 'text-muted', icon: 'info' } as const;

function describe(
  one: CheckedSignature,
  { owners, what, isUnclear, answers }: Omit<BroughtSignaturesProps, 'signatures'>,
): Said {
  if (one.state === 'differs')
    return isUnclear
      ? { text: 'Doesn’t fit this Safe on Base', ...doubtful }
      : { text: `Doesn’t match this ${what}`, ...bad };
  if (one.state === 'unreadable') return { text: 'Not a signature', ...bad };
  if (owners && !owners.some((owner) => owner === one.signer))
    return { text: 'Not an owner today, so it doesn’t count', ...doubtful };
  if (one.state === 'signed') return { text: `Signed exactly this ${what}`, ...good };
  if (!answers) return { text: 'Only the chain can check it', ...neutral };
  return one.kind === 'contract' ? describeContract(one, answers) : describeApproval(one, answers);
}

function describeContract({ signature }: CheckedSignature, answers: ChainAnswers): Said {
  if (!isKept({ signature }))
    return { text: 'Too long to save in this browser, so it doesn’t count', ...doubtful };
  switch (answers.contractAnswers.get(signature)) {
    case undefined:
      return {
        text: 'Concord couldn’t ask this contract whether it signed, so its signature doesn’t count',
        ...doubtful,
      };
    case false:
      return { text: 'The contract rejects this signature, so it doesn’t count', ...doubtful };
    case true:
      return { text: 'The contract accepts this signature', ...good };
  }
}

function describeApproval({ signer }: CheckedSignature, answers: ChainAnswers): Said {
  if (!answers.approvedBy)
    return { text: 'Concord couldn’t read this approval from the chain, so it doesn’t count', ...doubtful };
  return answers.approvedBy.some((owner) => owner === signer)
    ? { text: 'Approved on-chain', ...good }
    : { text: 'The chain has no approval by this owner, so it doesn’t count', ...doubtful };
}
