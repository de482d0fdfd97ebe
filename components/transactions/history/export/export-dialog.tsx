import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isAddressEqual } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { downloadText } from '@/components/shared/files/download-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { notify } from '@/components/ui/overlay/notify';
import { Spinner } from '@/components/ui/spinner';
import { collectHistory, type HistoryProgress } from '@/lib/actions/history/collect-history';
import { type HistoryFilter, isFiltering } from '@/lib/history/history-filter';
import { useClients } from '@/lib/hooks/use-clients';
import { useCurrency } from '@/lib/hooks/use-currency';
import { balancesOptions } from '@/lib/queries/balances';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { MissingExecutions, useLacksExecutions } from '../missing-executions';

export interface ExportDialogProps extends LazyDialogProps {
  safe: SafeRef;
  filter: HistoryFilter;
}

type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: HistoryProgress }
  | { readonly status: 'failed'; readonly error: unknown };

const countOf = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;

const describeUnread = (count: number) =>
  count === 0 ? '' : ` The payments of ${count === 1 ? '1 batch' : `${count} batches`} are missing.`;

/** Exports the whole history, or the filtered part, as CSV; the person can cancel it. */
export function ExportDialog({ safe, filter, open, onOpenChange }: ExportDialogProps) {
  const { state, run, cancel } = useExport(safe, filter, () => onOpenChange(false));
  const currency = useCurrency();
  const lacksExecutions = useLacksExecutions(safe);
  const isRunning = state.status === 'running';
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) cancel();
        onOpenChange(isOpen);
      }}
      title="Export CSV"
      footer={
        isRunning ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button variant="primary" onClick={run}>
            Export
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p>
          {isFiltering(filter)
            ? 'Saves the transactions that match your filters.'
            : lacksExecutions
              ? 'Saves what the gateway lists of this Safe.'
              : 'Saves the whole history of this Safe.'}
        </p>
        <MissingExecutions safe={safe} />
        <p className="text-13 text-muted">
          The data comes from the gateway and is not verified. Values in {currency.toUpperCase()} use today’s
          prices, and stay empty for tokens without a price. Failed transactions moved no funds, so their
          amounts and values stay empty. Payments inside a batch follow it, each in a row of its own.
        </p>
        <p aria-live="polite" className="empty:hidden">
          {isRunning && (
            <span className="inline-flex items-center gap-2">
              <Spinner />
              {state.progress.found === state.progress.looked
                ? `${countOf(state.progress.found)} so far`
                : `${countOf(state.progress.found)} so far, ${state.progress.looked.toLocaleString('en-US')} searched`}
            </span>
          )}
        </p>
        {state.status === 'failed' && (
          <ErrorNotice error={state.error} onRetry={run} stillWorks="Nothing was saved." />
        )}
      </div>
    </Dialog>
  );
}

function useExport(safe: SafeRef, filter: HistoryFilter, onDone: () => void) {
  const clients = useClients();
  const queries = useQueryClient();
  const currency = useCurrency();
  const nameOf = useNames();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  // Leaving the page stops the requests.
  useEffect(() => () => running.current?.abort(), []);

  const readPrices = async () => {
    const options = balancesOptions(clients, safe, { tokens: 'trusted', currency });
    // Without prices the column stays empty.
    const balances = await queries.ensureQueryData(options).catch(() => undefined);
    const items = (balances?.items ?? []).filter((item) => item.kind !== 'unreadable');
    return (token: (typeof items)[number]['address']) =>
      items.find(({ address }) => isAddressEqual(address, token))?.price;
  };
  const collect = async (controller: AbortController) => {
    const { transactions, unreadCount } = await collectHistory(
      clients.gateway,
      { safe, filter, nameOf },
      {
        signal: controller.signal,
        onProgress: (progress) => setState({ status: 'running', progress }),
      },
    );
    const [{ writeHistoryCsv }, { readBatchPayments }] = await Promise.all([
      import('@/lib/history/write-history-csv'),
      import('@/lib/actions/history/read-batch-payments'),
    ]);
    const batches = await readBatchPayments(clients, { safe, transactions }, controller);
    const options = { nameOf, priceOf: await readPrices(), currency, batchPayments: batches.payments };
    const text = writeHistoryCsv(transactions, options);
    if (controller.signal.aborted) return;
    const day = new Date().toISOString().slice(0, 10);
    downloadText(text, `history-${safe.address.slice(0, 8)}-${day}.csv`, 'text/csv');
    setState({ status: 'idle' });
    onDone();
    const unread = unreadCount > 0 ? ` Concord couldn’t read ${countOf(unreadCount)}.` : '';
    void notify(`${countOf(transactions.length)} exported.${unread}${describeUnread(batches.unreadCount)}`);
  };
  const run = () => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ status: 'running', progress: { looked: 0, found: 0 } });
    collect(controller).catch((error: unknown) => {
      if (!controller.signal.aborted) setState({ status: 'failed', error });
    });
  };
  const cancel = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };
  return { state, run, cancel };
}
