import './announcements.css'
import type { Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallQuery } from '../call/use-call.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { formatTime } from '../texts/dates.ts'
import { type Translate, useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type Row = Reply<'listMaintenance'>['rows'][number]

const name = 'announced'
const askAgainMs = 60_000
const aheadMs = 48 * 3_600_000

/** Announces upcoming maintenance, and running maintenance of a part of the site; one at a time until dismissed. */
export function Announcements() {
  const { t } = useText()
  const { data } = useCallQuery('listMaintenance', {}, { refetchIntervalMs: askAgainMs })
  const [read, setRead] = useState(readList)
  const row = data?.rows.find((one) => isNear(one) && !read.includes(keyOf(one)))
  if (!row) return null
  const close = () => {
    const next = [...read, keyOf(row)].slice(-20)
    unawaited(writeStored(name, next, 'session'))
    setRead(next)
  }
  const label = t(row.isRunning ? 'site.announce.running' : 'site.announce.label')
  return (
    <aside className="announcement" aria-label={label}>
      <Icon name="clock" size={20} className="mt-1 text-accent-text" />
      <div role="status" className="grid gap-1">
        <p>{row.title || `${label} · ${subjectOf(row, t)}`}</p>
        <p className="text-14 text-text-2">
          <When row={row} />
        </p>
        {row.text && <p className="text-14 text-text-2">{row.text}</p>}
      </div>
      <Button look="quiet" size="sm" onClick={close}>
        {t('site.announce.close')}
      </Button>
    </aside>
  )
}

function When({ row: { isRunning, startsAt, endsAt } }: { row: Row }) {
  const { t, lang } = useText()
  const [from, to] = [formatTime(startsAt, lang, 'day'), formatTime(endsAt, lang, 'day')]
  if (isRunning) return endsAt ? t('site.announce.until', { to }) : t('site.maintain.open')
  return endsAt ? t('site.announce.range', { from, to }) : t('site.announce.from', { from })
}

const features = {
  register: 'site.announce.feature.register',
  recharge: 'site.announce.feature.recharge',
  withdraw: 'site.announce.feature.withdraw',
  transfer: 'site.announce.feature.transfer',
} as const

function subjectOf({ scope, subject, subjectName }: Row, t: Translate): string {
  if (scope === 'TENANT') return t('site.announce.tenant')
  if (scope === 'PLATFORM') return subjectName || subject
  return Object.hasOwn(features, subject) ? t(features[subject as keyof typeof features]) : subject
}

function isNear({ isRunning, startsAt }: Row): boolean {
  return isRunning || new Date(startsAt).getTime() - Date.now() < aheadMs
}

// The key contains the content: a changed announcement is shown again.
function keyOf({ scope, subject, startsAt, endsAt, title, isRunning }: Row): string {
  return [scope, subject, startsAt, endsAt, title, isRunning].join(' ')
}

function readList(): readonly string[] {
  const kept = readStored(name, 'session')
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
}
