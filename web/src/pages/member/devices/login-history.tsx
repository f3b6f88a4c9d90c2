import type { Reply } from '@mingtang/contract/client.ts'
import { knownWord } from '@mingtang/contract/known-word.ts'
import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { placeName } from '../../../texts/place-name.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DisownDialog } from './disown-dialog.tsx'

type Login = Reply<'listLogins'>['rows'][number]

const tones = { PASSED: 'jade', REFUSED: 'cinnabar', STEP: 'plain' } as const

/** Every login attempt, newest first, so that members notice logins by others. */
export function LoginHistory() {
  const { t } = useText()
  const logins = useCallPages('listLogins', { size: 20 })
  const [disowned, setDisowned] = useState<Login | null>(null)
  const rows = logins.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section className="card px-4 pt-5 pb-3 md:px-6">
      <h2 className="text-16">{t('security.logins')}</h2>
      <p className="mt-1 text-14 text-text-3">{t('security.logins.note')}</p>
      {logins.isPending && <Skeleton height="240px" radius="12px" />}
      {logins.error && !logins.data && <LoadFailed read={logins} />}
      {logins.data && rows.length === 0 && <p className="py-4 text-14 text-text-2">{t('security.logins.empty')}</p>}
      <ul className="rows mt-1">
        {rows.map((row) => (
          <LoginRow key={row.id} row={row} onDisown={() => setDisowned(row)} />
        ))}
      </ul>
      {logins.hasNextPage && (
        <Button
          className="mt-2 w-full"
          busy={logins.isFetchingNextPage}
          onClick={() => unawaited(logins.fetchNextPage())}
        >
          {t('site.more')}
        </Button>
      )}
      <DisownDialog login={disowned} onClose={() => setDisowned(null)} />
    </section>
  )
}

function LoginRow({ row, onDisown }: { row: Login; onDisown: () => void }) {
  const { t, lang } = useText()
  const outcome = knownWord(tones, row.outcome, 'STEP')
  const facts = [row.deviceName, placeName(row.place, lang), row.ip].filter(Boolean)
  return (
    <li className="py-3">
      <p className="flex items-center justify-between gap-3">
        <time dateTime={row.at}>{formatTime(row.at, lang, 'day')}</time>
        <Badge tone={tones[outcome]}>{t(`security.login.${outcome}`)}</Badge>
      </p>
      <p className="text-14 text-text-3 break-words">
        {[t(`session.login.way.${row.way}`), ...facts].join(' \u00b7 ')}
      </p>
      {row.isCurrent ? (
        <p className="text-14 text-text-2">{t('security.session.current')}</p>
      ) : (
        <button
          type="button"
          className="link min-h-11 text-14"
          aria-label={t('security.disown.named', { time: formatTime(row.at, lang, 'day') })}
          onClick={onDisown}
        >
          {t('security.disown.open')}
        </button>
      )}
    </li>
  )
}
