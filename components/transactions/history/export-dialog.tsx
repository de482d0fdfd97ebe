import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isAddressEqual } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { downloadText } from '@/components/shared/files/download-text';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { notify } from '@/components/ui/overlay/notify';
import { Spinner } from '@/components/ui/spinner';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { collectHistory, type HistoryProgress } from '@/lib/actions/history/collect-history';
import { type HistoryFilter, isFiltering } from '@/lib/history/history-filter';
import { isSigned } from '@/lib/history/is-signed';
import { describePeriod } from '@/lib/history/periods';
import { useClients } from '@/lib/hooks/use-clients';
import { useCurrency } from '@/lib/hooks/use-currency';
import { useStored } from '@/lib/hooks/use-stored';
import { balancesOptions } from '@/lib/queries/balances';
import { labelFinder } from '@/lib/queries/history-search';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findLabel, labels } from '@/lib/storage/labels';
import { MissingExecutions, useLacksExecutions } from './missing-executions';

export interface ExportDialogProps extends LazyDialogProps {
  safe: SafeRef;
  filter: HistoryFilter;
}

type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: HistoryProgress; readonly step?: string }
  | { readonly status: 'failed'; readonly error: unknown };

const countOf = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`;

const describeUnvalued = (count: number) =>
  count === 0 ? '' : ` Your RPC returned no values for ${countOf(count)}.`;

const describeUnconfirmed = (count: number) =>
  count === 0 ? '' : ` Concord couldn’t read who confirmed ${countOf(count)}.`;

const describeUnread = (count: number) =>
  count === 0 ? '' : ` The payments of ${count === 1 ? '1 batch' : `${count} batches`} are missing.`;

/** Exports the whole history, or the filtered part, as CSV, or prints what is loaded; the person can cancel it. */
export function ExportDialog({ safe, filter, open, onOpenChange }: ExportDialogProps) {
  const { state, run, cancel } = useExport(safe, filter, () => onOpenChange(false));
  const currency = useCurrency();
  const lacksExecutions = useLacksExecutions(safe);
  const isRunning = state.status === 'running';
  const handlePrint = () => {
    onOpenChange(false);
    // The dialog is gone from the page before the browser takes its picture.
    setTimeout(() => window.print());
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) cancel();
        onOpenChange(isOpen);
      }}
      title="Export"
      footer={
        isRunning ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <>
            <Button onClick={handlePrint}>
              <Icon name="print" size={18} />
              Print or PDF
            </Button>
            <Button variant="primary" onClick={run}>
              <Icon name="download" size={18} />
              CSV
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2">
          <dt className="text-muted">Period</dt>
          <dd className="text-right font-medium">{describePeriod(filter)}</dd>
          <dt className="text-muted">Rows</dt>
          <dd className="text-right">
            {isFiltering({ ...filter, from: undefined, until: undefined })
              ? 'Only what matches your filters · one row per payment'
              : lacksExecutions
                ? 'All that the gateway lists for this Safe · one row per payment'
                : 'One row per payment'}
          </dd>
          <dt className="text-muted">Columns</dt>
          <dd className="text-right">
            Value at the time in USD, value today in {currency.toUpperCase()}, network fee, who confirmed, who
            executed, label, note, hash
          </dd>
        </dl>
        <MissingExecutions safe={safe} />
        <p className="text-13 text-muted">
          The rows come from the gateway and are not verified. The value at the time comes from Chainlink’s
          price feeds; rows without one say “no price”. A failed transaction moved no funds, so it has no
          amount. Only the rows loaded so far are printed.
        </p>
        <p aria-live="polite" className="empty:hidden">
          {isRunning && (
            <span className="inline-flex items-center gap-2">
              <Spinner />
              {state.step ??
                (state.progress.found === state.progress.looked
                  ? `${countOf(state.progress.found)} so far`
                  : `${countOf(state.progress.found)} so far, ${state.progress.looked.toLocaleString('en-US')} searched`)}
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
  const saved = useStored(labels);
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
      { safe, filter, nameOf, labelOf: labelFinder(saved) },
      {
        signal: controller.signal,
        onProgress: (progress) => setState({ status: 'running', progress }),
      },
    );
    const [{ writeHistoryCsv }, { readBatchPayments }, { collectValues }] = await Promise.all([
      import('@/lib/history/write-history-csv'),
      import('@/lib/actions/history/read-batch-payments'),
      import('@/lib/actions/history/collect-values'),
    ]);
    const found = transactions.length;
    const batches = await readBatchPayments(
      clients,
      { safe, transactions, asksForAll: true },
      {
        signal: controller.signal,
        onProgress: (confirmed) =>
          setState({
            ...{ status: 'running', progress: { looked: found, found } },
            step: `Confirmations of ${countOf(confirmed)} read`,
          }),
      },
    );
    const values = await collectValues(
      clients.chain,
      { transactions, batchPayments: batches.payments, sources: deployment.priceSources },
      {
        signal: controller.signal,
        onProgress: (valued) =>
          setState({
            ...{ status: 'running', progress: { looked: found, found } },
            step: `Values of ${valued.toLocaleString('en-US')} of ${countOf(found)} read`,
          }),
      },
    );
    const text = writeHistoryCsv(transactions, {
      ...{ nameOf, priceOf: await readPrices(), currency, values, batchPayments: batches.payments },
      confirmers: batches.confirmers,
      labelOf: labelFinder(saved),
      labelOfPayee: (payee) => findLabel(saved, { chainId: base.id, id: undefined, payee }),
    });
    if (controller.signal.aborted) return;
    const day = new Date().toISOString().slice(0, 10);
    downloadText(text, `history-${safe.address.slice(0, 8)}-${day}.csv`, 'text/csv');
    setState({ status: 'idle' });
    onDone();
    const unconfirmed = transactions.filter((one) => isSigned(one) && !batches.confirmers.has(one.id)).length;
    const unvalued = [...values.values()].filter((value) => value === null).length;
    const unread = unreadCount > 0 ? ` Concord couldn’t read ${countOf(unreadCount)}.` : '';
    void notify(
      `${countOf(transactions.length)} exported.${unread}${describeUnread(batches.unreadCount)}${describeUnconfirmed(unconfirmed)}${describeUnvalued(unvalued)}`,
    );
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
