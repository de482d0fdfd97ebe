import type { RouteSize } from '@/scripts/size/measure-route';

export type Budget = { readonly load: number; readonly idle: number };
export type Budgets = Readonly<Record<string, Budget>>;

/** The budget of a route: its own, else the one for all others. */
export function budgetOf(budgets: Budgets, route: string): Budget | undefined {
  return budgets[route] ?? budgets['*'];
}

/** What is over its budget or was not measured, as sentences; empty when all is well. */
export function budgetFailures(
  budgets: Budgets,
  sizes: readonly Pick<RouteSize, 'route' | 'load' | 'idle'>[],
  expected: readonly string[],
): readonly string[] {
  const failures: string[] = [];
  for (const { route, load, idle } of sizes) {
    const budget = budgetOf(budgets, route);
    if (!budget) failures.push(`${route} has no budget.`);
    else {
      if (load > budget.load)
        failures.push(`${route} loads ${kB(load)}, and its budget is ${budget.load} kB.`);
      if (idle > budget.idle)
        failures.push(`${route} holds ${kB(idle)} at idle, and its budget is ${budget.idle} kB.`);
    }
    if (load === 0) failures.push(`${route} asked for no script at all, so it was not measured.`);
  }
  const named = Object.keys(budgets).filter((route) => route !== '*');
  for (const route of new Set([...expected, ...named]))
    if (!sizes.some((size) => size.route === route)) failures.push(`${route} was not measured.`);
  return failures;
}

export function kB(size: number): string {
  return `${size.toFixed(1)} kB`;
}
