import { Component, type ReactNode } from 'react'

type BoundaryProps = { fallback: ReactNode; children: ReactNode }

/** An error boundary, so that one failed part does not take down the site; a new key retries. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
