import './timeline.css'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type TimelineStep = {
  key: string
  state: 'done' | 'now' | 'next' | 'failed'
  title: ReactNode
  /** When it happened or is expected. */
  note?: ReactNode
  /** A reason or next step, in a box of its own. */
  detail?: ReactNode
}

/** The steps of a process; the current one is highlighted, and each state has a text for screen readers. */
export function Timeline({
  steps,
  stateNames,
}: {
  steps: TimelineStep[]
  stateNames: Record<TimelineStep['state'], string>
}) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="timeline-dot" aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={12} />}
            {step.state === 'failed' && <Icon name="close" size={12} />}
          </span>
          <div>
            <p className={step.state === 'next' ? 'text-text-2' : 'font-semi'}>
              {step.title}
              <span className="sr-only"> {stateNames[step.state]}</span>
            </p>
            {step.note && <p className="text-14 text-text-3">{step.note}</p>}
            {step.detail && <div className="mt-3 rounded-m bg-s2 p-4 text-14 text-text-2">{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
