'use client';

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button';
import { afterPress } from '../press/press';
import { Notice } from './notice';

export type LazyPanel<P> = ComponentType<P & LazyPanelProps> & {
  /** Fetches the code ahead, for example when the pointer is over what opens it. */
  readonly preload: () => void;
};

export interface LazyPanelProps {
  /** The panel could not be shown and the reader has taken note. Without it, the panel is tried again. */
  onGiveUp?: () => void;
}

export type LazyPanelOptions = {
  /** What stands there until the code has come. */
  readonly fallback?: ReactNode;
};

/**
 * A component whose code is fetched when it is first drawn. Beyond `React.lazy` it forgets a failed attempt, and a
 * failure is said in a notice instead of taking the page, and what was typed there, with it.
 */
export function lazyPanel<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback }: LazyPanelOptions = {},
): LazyPanel<P> {
  let loaded: ComponentType<P> | undefined;
  const loadAndKeep = async () => {
    loaded = await load();
    return loaded;
  };
  const attempt = () =>
    lazy(async () => {
      const Content = await loadAndKeep();
      await new Promise<void>((resolve) => afterPress(resolve));
      return { default: Content };
    });
  let current = attempt();
  // What is there already is drawn at once; React would show the fallback first, and for a while.
  const begin = (count: number) => ({ Content: loaded ?? current, count });

  function Panel({ onGiveUp, ...props }: P & LazyPanelProps) {
    const [{ Content, count }, setState] = useState(() => begin(0));
    const handleFailure = () => {
      current = attempt();
    };
    return (
      <PanelBoundary
        key={count}
        onFailure={handleFailure}
        onGiveUp={onGiveUp ?? (() => setState(begin(count + 1)))}
      >
        <Suspense fallback={fallback}>
          {/* What remains after taking `onGiveUp` away is P; TypeScript cannot subtract from a type parameter. */}
          <Content {...(props as unknown as P)} />
        </Suspense>
      </PanelBoundary>
    );
  }
  // A failure here is met again, and shown, when the panel is opened.
  return Object.assign(Panel, { preload: () => void loadAndKeep().catch(() => undefined) });
}

interface BoundaryProps {
  onFailure: () => void;
  onGiveUp: () => void;
  children: ReactNode;
}

class PanelBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md rounded-card bg-overlay shadow-float">
        <Notice
          tone="danger"
          title="Couldn’t load this part of the page"
          action={
            <Button size="sm" onClick={this.props.onGiveUp}>
              Close
            </Button>
          }
        >
          Check your connection and try again.
        </Notice>
      </div>
    );
  }
}
