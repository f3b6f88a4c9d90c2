import { Component, type ReactNode } from 'react'

type BoundaryProps = { fallback: ReactNode; children: ReactNode }

/** Keeps a part that failed from taking the whole site with it; a new key gives it another try. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
