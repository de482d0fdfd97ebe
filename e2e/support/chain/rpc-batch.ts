/** Changes the answers to one method within a batch of JSON-RPC, or in a single answer. */
export function answerFor(method: string, result: unknown): (answer: unknown, asked: unknown) => unknown {
  return (answer, asked) => {
    const ids = new Set(
      asList(asked).flatMap((call) => (read(call, 'method') === method ? [read(call, 'id')] : [])),
    );
    const change = (one: unknown): unknown =>
      ids.has(read(one, 'id')) ? { jsonrpc: '2.0', id: read(one, 'id'), result } : one;
    return Array.isArray(answer) ? answer.map(change) : change(answer);
  };
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
