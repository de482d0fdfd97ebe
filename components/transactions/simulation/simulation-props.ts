import type { SafeRef, SafeTransaction } from '@/lib/safe/types';

export interface SimulationProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}
