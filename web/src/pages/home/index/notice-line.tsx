import { useId, useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTurns } from './use-turns.ts'

const everyMs = 6_000

/** The notices in rotation on one line; a button expands the full list. */
export function NoticeLine() {
  const { t, lang } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const notices = useCallQuery('listNotices', { lang }).data?.rows ?? []
  const { at, setPlaying, restProps } = useTurns(notices.length, everyMs)
  const shown = notices[at]
  const toggle = () => {
    setOpen(!isOpen)
    // Rotation stops while the full list is open.
    setPlaying(false)
  }
  return (
    <section className="notice" aria-label={t('content.notice.label')} {...restProps}>
      <div className="notice-row">
        <span className="flex flex-none items-center gap-2 font-medium">
          <Icon name="bell" size={18} />
          <span className="max-sm:sr-only">{t('content.notice.label')}</span>
        </span>
        {/* The key creates a new element per notice, which restarts the entry animation. */}
        <p key={shown?.id} className={at > 0 ? 'notice-text notice-next' : 'notice-text'}>
          {shown ? (
            <>
              {shown.title && <span className="me-3 text-text">{shown.title}</span>}
              {shown.text}
            </>
          ) : (
            t('content.notice.none')
          )}
        </p>
        {notices.length > 0 && (
          <button
            type="button"
            className="btn btn-quiet btn-sm notice-open"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={toggle}
          >
            <span className="max-sm:sr-only">{isOpen ? t('content.notice.less') : t('content.notice.all')}</span>
            <Icon name="chevron-down" size={18} className={isOpen ? 'rotate-180 sm:hidden' : 'sm:hidden'} />
          </button>
        )}
      </div>
      {isOpen && (
        <ul id={id} className="rows pb-3">
          {notices.map((notice) => (
            <li key={notice.id} className="py-3 wrap-anywhere">
              <p className="font-medium">{notice.title}</p>
              <p className="text-text-2">{notice.text}</p>
              <p className="text-text-3">{formatTime(notice.at, lang, 'both')}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
