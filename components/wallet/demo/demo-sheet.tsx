import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { formatEther } from 'viem';
import { Button } from '@/components/ui/button';
import type { DemoOwner } from '@/config/demo';
import type { DemoField, DemoRequest } from './demo-request';

export interface DemoSheetProps {
  owner: DemoOwner;
  request: DemoRequest;
  origin: string;
  onAnswer: (isConfirmed: boolean) => void;
}

const titles: Readonly<Record<DemoRequest['kind'], string>> = {
  connect: 'Connect to this site?',
  message: 'Sign this message?',
  typedData: 'Sign this?',
  transaction: 'Send this transaction?',
};

const confirmLabels: Readonly<Record<DemoRequest['kind'], string>> = {
  connect: 'Connect',
  message: 'Sign',
  typedData: 'Sign',
  transaction: 'Send',
};

function listFields(request: DemoRequest): readonly DemoField[] {
  switch (request.kind) {
    case 'connect':
      return [];
    case 'message':
      return [{ label: 'Message', value: request.text }];
    case 'typedData':
      return [{ label: 'Type', value: request.primaryType }, ...request.fields];
    case 'transaction':
      return [
        { label: 'To', value: request.to ?? 'A new contract' },
        { label: 'Value', value: `${formatEther(request.value)} ETH` },
        { label: 'Data', value: request.dataSize === 1 ? '1 byte' : `${request.dataSize} bytes` },
      ];
  }
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The window of a demo wallet, in the browser's top layer, which blocks the page below it. */
export function DemoSheet({ owner, request, origin, onAnswer }: DemoSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const fields = listFields(request);

  useEffect(() => dialog.current?.showModal(), []);

  const answer = (isConfirmed: boolean) => {
    // Closing restores the focus of the page.
    dialog.current?.close();
    onAnswer(isConfirmed);
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="mx-auto mt-auto mb-0 w-full max-w-none flex-col gap-4 rounded-t-card bg-overlay p-5 text-15 text-ink shadow-float backdrop:bg-backdrop open:flex md:mt-4 md:mr-4 md:mb-auto md:w-96 md:rounded-card"
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
      // The page's dialogs would read these events as presses outside of them.
      onKeyDown={stop}
      onPointerDown={stop}
      onMouseDown={stop}
      onClick={stop}
    >
      <p className="font-semibold text-13 text-warning">Demo wallet on a local chain, not real money</p>
      <div>
        <h2 id={titleId} className="font-semibold text-17">
          {owner.name} (demo): {titles[request.kind]}
        </h2>
        <p className="mt-1 text-muted">
          Request from <span className="text-ink">{origin}</span>
        </p>
      </div>
      <dl className="flex max-h-[50dvh] flex-col gap-2 overflow-y-auto">
        <Line label="Account" value={owner.address} />
        {request.kind === 'connect' && (
          <div>
            <dt className="text-13 text-muted">Owner of</dt>
            <dd>{owner.owns.join(' and ')}</dd>
          </div>
        )}
        {fields.map((field) => (
          <Line key={`${field.label}=${field.value}`} {...field} />
        ))}
      </dl>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => answer(false)}>Reject</Button>
        <Button variant="primary" onClick={() => answer(true)}>
          {confirmLabels[request.kind]}
        </Button>
      </div>
    </dialog>
  );
}

function Line({ label, value }: DemoField) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="break-all font-mono text-13">{value}</dd>
    </div>
  );
}
