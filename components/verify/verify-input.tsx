import { type DragEvent, useId, useState } from 'react';
import { readPicture } from '@/components/shared/codes/read-code';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { cn } from '@/lib/cn';
import { maxHandOverLength, parseHandOver } from '@/lib/hand-over/parse-hand-over';
import { FieldsForm } from './fields-form';
import { ScanCodes } from './scan-codes';
import type { Opened, Source } from './verify-page';

export interface VerifyInputProps {
  /** Why the link of this page can't be read. */
  refusal: string | undefined;
  onOpen: (opened: Opened) => void;
}

type Mode = 'paste' | 'scan' | 'fields';

/** Takes a transaction as text, as a file, as a code or by its fields. */
export function VerifyInput({ refusal: linkRefusal, onOpen }: VerifyInputProps) {
  const [mode, setMode] = useState<Mode>('paste');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState(linkRefusal);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const open = (given: string, source: Source) => {
    const parsed = parseHandOver(given);
    setRefusal(parsed.ok ? undefined : parsed.message);
    if (parsed.ok) onOpen({ handOver: parsed.handOver, source });
  };
  const openFile = async (file: File) => {
    if (file.type.startsWith('image/')) {
      const found = await readPicture(file);
      if (found === undefined) return setRefusal('No QR code was found in this picture.');
      return open(found, 'from a QR code');
    }
    if (file.size > maxHandOverLength) return setRefusal('This file is too long for a transaction.');
    open(await file.text(), 'from a file');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    const dropped = event.dataTransfer?.getData('text') ?? '';
    if (file) void openFile(file);
    else if (dropped) open(dropped, 'pasted');
  };
  return (
    <>
      <h1 className="text-balance font-semibold text-32 leading-tight">Check a transaction</h1>
      <p className="mt-1 text-muted">
        A second look before you sign. This page asks no server and no wallet, and stores nothing.
      </p>
      {refusal !== undefined && (
        <Notice tone="warning" className="mt-5" title="This can’t be read">
          {refusal}
        </Notice>
      )}
      {mode === 'scan' && (
        <ScanCodes onText={(read) => open(read, 'from a QR code')} onClose={() => setMode('paste')} />
      )}
      {mode === 'fields' && (
        <FieldsForm onSubmit={(json) => open(json, 'typed')} onClose={() => setMode('paste')} />
      )}
      {mode === 'paste' && (
        <div
          className={cn(
            'mt-6 rounded-card border border-edge border-dashed p-4 focus-within:border-accent-ink',
            isOver && 'border-accent bg-accent-soft',
          )}
        >
          <label htmlFor={id} className="sr-only">
            Transaction
          </label>
          <textarea
            id={id}
            value={text}
            rows={7}
            spellCheck={false}
            autoComplete="off"
            placeholder="Paste or drop a transaction here"
            className="block w-full resize-none bg-transparent font-mono text-15 outline-none placeholder:text-muted"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            onPaste={(event) => {
              const pasted = event.clipboardData?.getData('text') ?? '';
              // What is pasted into an empty field is meant as a whole.
              if (text === '' && pasted.trim() !== '') open(pasted, 'pasted');
            }}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            {text.trim() !== '' && (
              <Button size="sm" variant="primary" onClick={() => open(text, 'pasted')}>
                Check
              </Button>
            )}
            <FileButton
              size="sm"
              label="Choose a file with a transaction, or a picture of a QR code"
              accept="application/json,.json,.txt,image/*"
              onChoose={(file) => void openFile(file)}
            >
              <Icon name="note" size={16} /> Choose file
            </FileButton>
            <Button size="sm" onClick={() => setMode('scan')}>
              <Icon name="qr" size={16} /> Scan QR code
            </Button>
            <Button size="sm" onClick={() => setMode('fields')}>
              <Icon name="code" size={16} /> Enter fields
            </Button>
          </div>
        </div>
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
