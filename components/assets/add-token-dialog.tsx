import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenLine } from '@/components/shared/amount/token-line';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { Notice } from '@/components/ui/overlay/notice';
import { notify } from '@/components/ui/overlay/notify';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { deployment } from '@/config/deployment';
import { cleanText } from '@/lib/format/clean-text';
import { findSymbolDoubt } from '@/lib/names/known-token';
import { useHoldings, useToken } from '@/lib/queries/balances';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { chooseToken } from '@/lib/storage/token-choices';

export interface AddTokenDialogProps extends LazyDialogProps {
  safe: SafeRef;
  /** Tokens that are listed already. */
  listed: readonly Address[];
}

/** Adds a token that the gateway doesn't list by its address, once the contract answers as a token. */
export function AddTokenDialog({ safe, listed, open, onOpenChange }: AddTokenDialogProps) {
  const [text, setText] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const parsed = parseAddress(text);
  const address = parsed.ok ? parsed.address : undefined;
  const token = useToken(address);
  const isListed = address !== undefined && listed.some((other) => isAddressEqual(other, address));
  const close = () => {
    onOpenChange(false);
    setText('');
    setAsked(false);
  };
  const handleAdd = () => {
    setAsked(true);
    if (!address || !token.data || isListed) return;
    const isKept = chooseToken(safe, address, { choice: 'added', isOn: true });
    // Adding a token also ends its hiding.
    chooseToken(safe, address, { choice: 'hidden', isOn: false });
    const added = `${cleanText(token.data.symbol, 20)} added to the list.`;
    void notify(
      isKept
        ? added
        : `${added} This browser’s storage is full or blocked, so the token stays only until you leave.`,
    );
    close();
  };
  const typedError = text.trim() === '' ? 'Enter the address of a token.' : !parsed.ok && parsed.message;
  const error = isListed
    ? 'This token is already in the list.'
    : wasAsked || text.trim().length >= 42
      ? typedError || (address && token.data === null && 'No token found at this address.') || undefined
      : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title="Add token"
      description="Shows a token that isn’t listed. Concord reads its balance from the chain."
      footer={
        <Button variant="primary" busy={address !== undefined && token.isLoading} onClick={handleAdd}>
          Add token
        </Button>
      }
    >
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handleAdd();
        }}
      >
        <Field label="Token address" error={error}>
          {(control) => (
            <Input
              {...control}
              mono
              value={text}
              placeholder="0x…"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        {address && <TokenAnswer safe={safe} address={address} />}
      </form>
    </Dialog>
  );
}

/** Shows what the token's contract reports, and the Safe's balance. */
function TokenAnswer({ safe, address }: { safe: SafeRef; address: Address }) {
  const { data: token, error, isLoading, isFetching, refetch } = useToken(address);
  const [holding] = useHoldings(safe, token ? [address] : []);
  if (isLoading)
    return (
      <SkeletonGroup label="Reading the token’s contract">
        <Skeleton className="h-6 w-40" />
      </SkeletonGroup>
    );
  if (error && !token)
    return <ErrorNotice error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!token) return null;
  const doubt = findSymbolDoubt(token, deployment.knownTokens);
  return (
    <section aria-label="Token">
      <p className="font-medium text-17">
        {holding?.data === undefined ? (
          cleanText(token.symbol, 20)
        ) : (
          <TokenAmount
            rounding="holding"
            amount={holding.data}
            decimals={token.decimals}
            symbol={token.symbol}
          />
        )}
      </p>
      {holding?.error && (
        <p className="text-13 text-muted">Couldn’t load the balance: the RPC isn’t responding.</p>
      )}
      <p className="text-13 text-muted">{token.decimals} decimals</p>
      <TokenLine address={address} token={token} />
      {doubt === 'imitation' && (
        <Notice tone="danger" className="mt-3" title="This token imitates a well-known one">
          Its symbol looks like a well-known token’s, but its address is different. Add it only if you trust
          its issuer.
        </Notice>
      )}
      {doubt === 'misleading' && (
        <Notice tone="danger" className="mt-3" title="This token’s symbol is misleading">
          It reads like an address, a person or a contract. Add the token only if you trust its issuer.
        </Notice>
      )}
    </section>
  );
}
