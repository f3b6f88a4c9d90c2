import { useCallQuery } from '../../../call/use-call.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { agoOf, booksWords } from './books-words.ts'
import { useNear } from './use-near.ts'

const everyMs = 60_000
const icons: Record<'good' | 'quiet' | 'bad', IconName> = { good: 'check', quiet: 'clock', bad: 'alert' }

/** The result of the last ledger check; loaded when it comes near the viewport. Until then it says how often there is one. */
export function BooksLine() {
  const { t, lang } = useText()
  const [isNear, place] = useNear<HTMLDivElement>()
  const { data, isError } = useCallQuery('getBooksState', {}, { enabled: isNear, refetchIntervalMs: everyMs })
  return (
    <div ref={place} className="books-line" aria-busy={!data && !isError}>
      {data ? (
        <Told state={data} lang={lang} />
      ) : isError ? (
        t('home.books.unknown')
      ) : (
        <Line look="quiet">{t('home.books.often')}</Line>
      )}
    </div>
  )
}

type ToldProps = { state: Parameters<typeof booksWords>[0] & { transfers: string | bigint }; lang: string }

function Told({ state, lang }: ToldProps) {
  const { t } = useText()
  const now = Date.now()
  const { key, look } = booksWords(state, now)
  const ago = (state.at && agoOf(state.at, now, lang)) || t('home.books.now')
  return <Line look={look}>{t(key, { ago, transfers: groupDigits(String(state.transfers)) })}</Line>
}

function Line({ look, children }: { look: keyof typeof icons; children: string }) {
  return (
    <SiteLink to="/home/verify" data-look={look}>
      <Icon name={icons[look]} size={18} />
      <span>{children}</span>
      <Icon name="chevron-right" size={16} />
    </SiteLink>
  )
}
