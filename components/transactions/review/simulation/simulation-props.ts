import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface SimulationProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}
