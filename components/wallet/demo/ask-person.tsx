import { createRoot } from 'react-dom/client';
import type { DemoOwner } from '@/config/demo';
import type { DemoRequest } from './demo-request';
import { DemoSheet } from './demo-sheet';

let previous: Promise<unknown> = Promise.resolve();

/** Shows the requests one after the other, each in its own root, because a wallet's window is not part of the page. */
export function askPerson(owner: DemoOwner, request: DemoRequest): Promise<boolean> {
  const answer = previous.then(() => show(owner, request));
  previous = answer;
  return answer;
}

function show(owner: DemoOwner, request: DemoRequest): Promise<boolean> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  return new Promise<boolean>((resolve) => {
    root.render(
      <DemoSheet
        owner={owner}
        request={request}
        origin={window.location.origin}
        onAnswer={(isConfirmed) => {
          resolve(isConfirmed);
          root.unmount();
          container.remove();
        }}
      />,
    );
  });
}
