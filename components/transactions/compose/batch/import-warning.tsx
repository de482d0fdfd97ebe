import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/overlay/notice';
import { base } from '@/config/chains';
import { cleanText } from '@/lib/format/clean-text';
import type { BatchFile } from '@/lib/safe/batch-file/parse-batch-file';

export interface ImportWarningProps {
  file: BatchFile;
  /** The consent that is needed before the calls are added. */
  children?: ReactNode;
}

type Reason = { readonly title: string; readonly text?: ReactNode };

/** The number of errors that are listed; more are only counted. */
const shownErrors = 20;

/** All problems of a file in one notice; nothing without any. */
export function ImportWarning({ file, children }: ImportWarningProps) {
  const { chainId, checksum, isOfOtherSafe, transactions } = file;
  const errors = transactions.flatMap((one, index) => (one.ok ? [] : [{ index, message: one.message }]));
  const isOtherChain = chainId !== undefined && chainId !== base.id;
  const reasons: readonly Reason[] = [
    ...(isOtherChain
      ? [
          {
            title: `This file was made for ${nameChain(chainId)}`,
            text: 'The same addresses may belong to other contracts on Base, or to nobody.',
          },
        ]
      : []),
    ...(checksum === 'wrong'
      ? [{ title: 'The checksum doesn’t match', text: 'This file was changed after it was saved.' }]
      : []),
    ...(checksum === 'absent'
      ? [{ title: 'This file has no checksum', text: 'Concord can’t tell whether the file was changed.' }]
      : []),
    ...(isOfOtherSafe ? [{ title: 'This file was made for another Safe' }] : []),
    ...(errors.length > 0
      ? [
          {
            title: errors.length === 1 ? '1 call can’t be added' : `${errors.length} calls can’t be added`,
            text: (
              <>
                {errors.slice(0, shownErrors).map(({ index, message }) => (
                  <p key={index} className="wrap-anywhere">
                    Call {index + 1}: {cleanText(message, 200)}
                  </p>
                ))}
                {errors.length > shownErrors && <p>and {errors.length - shownErrors} more</p>}
              </>
            ),
          },
        ]
      : []),
  ];
  if (reasons.length === 0) return null;
  return (
    <Notice tone={isOtherChain || checksum === 'wrong' || errors.length > 0 ? 'warning' : 'info'}>
      <ul className="grid gap-3">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            {text}
          </li>
        ))}
      </ul>
      {(isOtherChain || checksum !== 'right' || isOfOtherSafe) && <p className="mt-3">Check each call.</p>}
      {children}
    </Notice>
  );
}

const chainNames: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'Optimism',
  56: 'BNB Chain',
  100: 'Gnosis Chain',
  137: 'Polygon',
  42161: 'Arbitrum',
  84532: 'Base Sepolia',
  11155111: 'Sepolia',
};

const nameChain = (chainId: number) => chainNames[chainId] ?? `another chain (${chainId})`;
