import { useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The newest notice in one line; all of them below it on demand. */
export function NoticeLine() {
  const { t, lang } = useText()
  const [isOpen, setOpen] = useState(false)
  const notices = useCallQuery('listNotices', { lang }).data?.rows ?? []
  const [first] = notices
  return (
    <section className="notice" aria-label={t('content.notice.label')}>
      <div className="flex min-h-12 items-center gap-4">
        <span className="flex flex-none items-center gap-2 font-medium">
          <Icon name="bell" size={18} />
          {t('content.notice.label')}
        </span>
        <p className="min-w-0 flex-1 truncate text-text-2">{first?.text || first?.title || t('content.notice.none')}</p>
        {notices.length > 0 && (
          <button
            type="button"
            className="btn btn-quiet btn-sm flex-none"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('content.notice.less') : t('content.notice.all')}
          </button>
        )}
      </div>
      {isOpen && (
        <ul className="rows pb-3">
          {notices.map((notice) => (
            <li key={notice.id} className="py-3">
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
