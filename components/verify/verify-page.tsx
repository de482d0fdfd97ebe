import { useState } from 'react';
import { LogoMark } from '@/components/layout/logo-mark';
import type { OpenedHandOver } from '@/components/shared/codes/hand-over-input';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { parseHandOver } from '@/lib/hand-over/parse-hand-over';
import { OpenedItem } from './opened-item';
import { VerifyInput } from './verify-input';

export interface VerifyPageProps {
  /** The part of the address behind the #. */
  fragment: string;
  /** Whether it was opened as a file of this device, which needs no button to save it. */
  isFile: boolean;
}

/** A second look at a transaction before it is signed. It asks nobody and stores nothing. */
export function VerifyPage({ fragment, isFile }: VerifyPageProps) {
  const linked = fragment === '' ? undefined : parseHandOver(fragment);
  const [opened, setOpened] = useState<OpenedHandOver | undefined>(
    linked?.ok ? { handOver: linked.handOver, source: 'from a link' } : undefined,
  );
  return (
    <div className="min-h-dvh bg-raised">
      <header className="border-line border-b bg-raised">
        <div className="mx-auto flex h-14 max-w-[1024px] items-center gap-3 px-4 md:h-16 md:px-6">
          <LogoMark />
          <p className="font-semibold text-17">
            Concord <span className="font-normal text-muted">Verify</span>
          </p>
          <p className="ml-auto text-13 text-muted max-md:hidden">Works offline</p>
          {!isFile && <SaveLink />}
        </div>
      </header>
      <main className="mx-auto max-w-[1024px] px-4 pt-5 pb-14 md:px-6 md:pt-8">
        {opened ? (
          <OpenedItem opened={opened} onClose={() => setOpened(undefined)} />
        ) : (
          <VerifyInput refusal={linked?.ok === false ? linked.message : undefined} onOpen={setOpened} />
        )}
        <section className="mt-10 border-line border-t pt-6 text-13 text-muted">
          <h2 className="font-semibold text-15 text-ink">Keep this page</h2>
          <p className="mt-1">
            One file that opens from disk without a network. Compare its SHA-256 with verify.html in
            hashes.json of the release.
          </p>
          {!isFile && (
            <p className="mt-3">
              <SaveLink />
            </p>
          )}
        </section>
      </main>
    </div>
  );
}

function SaveLink() {
  return (
    <a className={`${buttonClass({ size: 'sm' })} max-md:ml-auto`} href="/verify.html" download="verify.html">
      <Icon name="download" size={16} />
      Save this page
    </a>
  );
}
