import { Component, type ReactNode } from 'react';
import { FailedPart } from './failed-part.tsx';

interface SectionBoundaryProps {
  /** The section, as its heading names it. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A section that breaks while it is drawn in the browser does not take the page with it. */
export class SectionBoundary extends Component<SectionBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { what, children } = this.props;
    return this.state.isBroken ? <FailedPart what={what} onRetry={() => this.setState({ isBroken: false })} /> : children;
  }
}
