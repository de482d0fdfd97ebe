import { Component, type ReactNode } from 'react';

export interface WalletBoundaryProps {
  children: ReactNode;
  onError: () => void;
}

/** Keeps a failure of the wallet module from taking the page with it: reading a Safe needs no wallet. */
export class WalletBoundary extends Component<WalletBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
