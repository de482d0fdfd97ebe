import { useState } from 'react';
import { HandOverInput, type OpenedHandOver } from '@/components/shared/codes/hand-over-input';
import { Button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { parseHandOver } from '@/lib/hand-over/parse-hand-over';
import { FieldsForm } from './fields-form';

export interface VerifyInputProps {
  /** Why the link of this page can't be read. */
  refusal: string | undefined;
  onOpen: (opened: OpenedHandOver) => void;
}

/** Takes a transaction as text, as a file, as a code or by its fields. */
export function VerifyInput({ refusal, onOpen }: VerifyInputProps) {
  const [isTyping, setTyping] = useState(false);
  const [fieldRefusal, setFieldRefusal] = useState<string>();
  const submit = (json: string) => {
    const parsed = parseHandOver(json);
    setFieldRefusal(parsed.ok ? undefined : parsed.message);
    if (parsed.ok) onOpen({ handOver: parsed.handOver, source: 'typed' });
  };
  return (
    <>
      <h1 className="text-balance font-semibold text-32 leading-tight">Check a transaction</h1>
      <p className="mt-1 text-muted">
        A second look before you sign. This page asks no server and no wallet, and stores nothing.
      </p>
      {isTyping ? (
        <>
          {fieldRefusal !== undefined && (
            <Notice tone="warning" className="mt-5" title="This can’t be read">
              {fieldRefusal}
            </Notice>
          )}
          <FieldsForm onSubmit={submit} onClose={() => setTyping(false)} />
        </>
      ) : (
        <HandOverInput
          refusal={refusal}
          onOpen={onOpen}
          more={
            <Button size="sm" onClick={() => setTyping(true)}>
              <Icon name="code" size={16} /> Enter fields
            </Button>
          }
        />
      )}
      <section className="mt-9">
        <h2 className="font-semibold text-17">What it reads</h2>
        <ul className="mt-3 grid gap-x-8 md:grid-cols-3">
          {kinds.map(({ icon, name, about }) => (
            <li key={name} className="flex gap-3 border-line border-t py-3.5">
              <Icon name={icon} className="mt-0.5 text-muted" />
              <p>
                <span className="font-medium">{name}</span>
                <br />
                <span className="text-13 text-muted">{about}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const kinds: readonly { readonly icon: IconName; readonly name: string; readonly about: string }[] = [
  { icon: 'note', name: 'Safe{Wallet} JSON', about: 'of its gateway or of the transaction service' },
  { icon: 'device', name: 'EIP-712 data', about: 'as a wallet or device shows it' },
  { icon: 'external', name: 'Concord link or file', about: 'with its signatures' },
  { icon: 'users', name: 'localsafe, protocol-kit', about: 'links, files and JSON' },
  { icon: 'qr', name: 'QR code', about: 'by camera or picture' },
  { icon: 'code', name: 'Fields by hand', about: 'to, value, data, nonce' },
];
