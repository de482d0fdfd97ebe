import { DecodedValueText } from '@/components/signing/decoded-value-text';
import { cleanText } from '@/lib/format/clean-text';
import { readTypedDataTree, type TypedNode } from '@/lib/safe/decode/typed-data-tree';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';

export interface TypedDataViewProps {
  typedData: MessageTypedData;
}

/** Typed data as a tree: the domain, and every signed field. */
export function TypedDataView({ typedData }: TypedDataViewProps) {
  const { domain, message } = readTypedDataTree(typedData);
  return (
    <>
      <h3 className="text-13 text-muted">Domain</h3>
      {domain.length === 0 ? (
        <p className="mb-3">None. The data names no app, contract or chain.</p>
      ) : (
        <Fields nodes={domain} />
      )}
      <h3 className="mt-4 text-13 text-muted">
        Type: <span className="font-semibold text-ink">{cleanText(typedData.primaryType, 100)}</span>
      </h3>
      <Fields nodes={message} />
    </>
  );
}

/** The fields of one level; inner fields are below, further in. */
function Fields({ nodes }: { nodes: readonly TypedNode[] }) {
  if (nodes.length === 0) return <p className="text-muted">Nothing</p>;
  return (
    <ul className="grid">
      {nodes.map((node, index) => (
        // Two fields may have one name; their order is that of the type.
        <li key={`${index} ${node.name}`} className="min-w-0 border-line border-t py-2 first:border-t-0">
          <p className="wrap-anywhere text-13 text-muted">
            <span className="font-medium text-ink">{cleanText(node.name, 100)}</span>{' '}
            {cleanText(node.type, 60)}
          </p>
          <NodeValue node={node} />
        </li>
      ))}
    </ul>
  );
}

function NodeValue({ node }: { node: TypedNode }) {
  if (node.kind === 'value') return <DecodedValueText type={node.type} value={node.value} isWhole />;
  const inner = node.kind === 'struct' ? node.fields : node.items;
  return (
    <div className="mt-1 border-line border-l-2 pl-3">
      {inner.length === 0 ? <p className="text-muted">None</p> : <Fields nodes={inner} />}
    </div>
  );
}
