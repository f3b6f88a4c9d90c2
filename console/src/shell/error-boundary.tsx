import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { textOf } from '../texts/use-text.tsx'

type Props = { children: ReactNode }

/** Shows a way on when a screen breaks; the rest of the console stays. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <Result
        status="error"
        title={textOf('shell.broken')}
        subTitle={textOf('shell.broken.note')}
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            {textOf('shell.reload')}
          </Button>
        }
      />
    )
  }
}
