import { type ReactNode, useId, useState } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Icon } from '../ui/icon.tsx'

type FoldProps = {
  show: string
  hide: string
  /** Names the part for screen readers. */
  what: string
  children: ReactNode
}

/** A button that opens a part below it. The part is mounted when it is opened. */
export function Fold({ show, hide, what, children }: FoldProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const text = isOpen ? hide : show
  return (
    <>
      <button
        type="button"
        className="-mb-2 inline-flex min-h-11 items-center gap-0.5 text-14 text-text-2 hover:text-accent-text"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('rebate.bets.of', { text, what })}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
        <Icon name="chevron-down" size={16} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <div className="mt-3">{children}</div>}
      </div>
    </>
  )
}
