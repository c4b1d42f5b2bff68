import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in the place of what failed. `reset` renders that anew. */
  readonly fallback: (reset: () => void) => ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** Keeps an error to the part of the page that it concerns. React has this for classes alone. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
