'use client';

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button';
import { afterPress } from '../press';
import { Notice } from './notice';

export type LazyPanel<P> = ComponentType<P & LazyPanelProps> & {
  /** Loads the code ahead, for example when the pointer is over the button that opens it. */
  readonly preload: () => void;
};

export interface LazyPanelProps {
  /** The action of “Close” after the panel failed to load. Without it there is only “Try again”. */
  onGiveUp?: () => void;
}

export type LazyPanelOptions = {
  /** Shown until the code has loaded. */
  readonly fallback?: ReactNode;
};

/**
 * A component whose code loads when it is first drawn. Unlike `React.lazy` it forgets a failed attempt, and a failure
 * shows a notice instead of removing the page with everything typed on it.
 */
export function lazyPanel<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback }: LazyPanelOptions = {},
): LazyPanel<P> {
  let loaded: ComponentType<P> | undefined;
  const loadAndKeep = async () => {
    try {
      loaded = await load();
    } catch (error) {
      throw new PanelLoadError(error);
    }
    return loaded;
  };
  const attempt = () =>
    lazy(async () => {
      const Content = await loadAndKeep();
      await new Promise<void>((resolve) => afterPress(resolve));
      return { default: Content };
    });
  let current = attempt();
  // Loaded code is drawn at once; React would show the fallback for a while.
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
        onRetry={() => setState(begin(count + 1))}
        onGiveUp={onGiveUp}
      >
        <Suspense fallback={fallback}>
          {/* The rest without `onGiveUp` is P; TypeScript can't subtract from a type parameter. */}
          <Content {...(props as unknown as P)} />
        </Suspense>
      </PanelBoundary>
    );
  }
  // The same failure is met again, and shown, when the panel is opened.
  return Object.assign(Panel, { preload: () => void loadAndKeep().catch(() => undefined) });
}

/** The code failed to load; any other error is a fault of the panel itself. */
class PanelLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of a panel could not be loaded.', { cause });
    this.name = 'PanelLoadError';
  }
}

interface BoundaryProps {
  onFailure: () => void;
  onRetry: () => void;
  onGiveUp: (() => void) | undefined;
  children: ReactNode;
}

/** Panels that failed, in order. One notice stands for all of them, and so does its “Try again”. */
const failedPanels: PanelBoundary[] = [];

class PanelBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onFailure();
    failedPanels.push(this);
    this.forceUpdate();
  }

  override componentWillUnmount() {
    const index = failedPanels.indexOf(this);
    if (index < 0) return;
    failedPanels.splice(index, 1);
    failedPanels[0]?.forceUpdate();
  }

  handleRetry = () => {
    for (const panel of failedPanels.splice(0)) panel.props.onRetry();
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (failedPanels[0] !== this) return null;
    const isMissing = (error as unknown) instanceof PanelLoadError;
    return (
      <div className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md rounded-card bg-overlay shadow-float">
        <Notice
          tone="danger"
          title={isMissing ? 'Couldn’t load this part of the page' : 'This part of the page stopped working'}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={this.handleRetry}>
                Try again
              </Button>
              {this.props.onGiveUp && (
                <Button size="sm" variant="quiet" onClick={this.props.onGiveUp}>
                  Close
                </Button>
              )}
            </div>
          }
        >
          {isMissing ? 'Check your internet connection.' : 'What you typed elsewhere on the page is kept.'}
        </Notice>
      </div>
    );
  }
}
