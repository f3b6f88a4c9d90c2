import type { MessageType } from '@mingtang/contract/gen/words.ts'
import { Link } from 'wouter'
import { type Message, wordsOf } from '../../../message/message-words.ts'
import { textOr } from '../../../texts/text-or.ts'
import { when } from '../../../screen/when.ts'
import { keepPlace } from '../../../site/use-scroll-to-top.ts'
import { useText } from '../../../texts/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'

const icons: Readonly<Record<MessageType, IconName>> = {
  ACCOUNT: 'shield',
  CASHIER: 'wallet',
  PROMOTION: 'gift',
  BETS: 'star',
  SYSTEM: 'info',
}

/** A message in the list; the link opens it. */
export function MessageRow({ row, href }: { row: Message; href: string }) {
  const { t, lang } = useText()
  const { title, body } = wordsOf(row, lang)
  return (
    <Link
      href={href}
      state={keepPlace}
      className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-4 py-4 md:grid-cols-[40px_minmax(0,1fr)_auto]"
    >
      <span
        className={classNames(
          'row-span-2 grid size-10 place-items-center rounded-full bg-s2 md:row-span-1',
          row.isRead ? 'text-text-3' : 'text-accent-text',
        )}
      >
        <Icon name={icons[row.type] ?? 'info'} size={20} />
      </span>
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <span className={classNames('min-w-0 wrap-anywhere', row.isRead ? 'text-text-2' : 'font-medium')}>
            {title}
          </span>
          {!row.isRead && (
            <>
              <span className="size-2 flex-none -translate-y-px rounded-full bg-accent" aria-hidden="true" />
              <span className="sr-only">{t('inbox.unread')}</span>
            </>
          )}
        </span>
        <span className="line-clamp-2 text-14 wrap-anywhere text-text-3">
          {body || textOr(`enum.MessagesTypeEnum.${row.type}`, '', lang)}
        </span>
      </span>
      <time dateTime={row.at} className="mt-1 text-14 whitespace-nowrap text-text-3 md:mt-0">
        {when(row.at, lang)}
      </time>
    </Link>
  )
}
