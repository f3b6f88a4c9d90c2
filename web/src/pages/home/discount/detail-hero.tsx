import { Fragment } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { coverCode, isOver, type Promotion } from './promotion.ts'
import { asksText, givesText, longestPiece, periodText, wagerText } from './promotion-words.ts'

/** What the promotion gives and asks, beside its cover. */
export function DetailHero({ promotion, currency }: { promotion: Promotion; currency: string }) {
  const { t, lang } = useText()
  const gives = givesText(promotion, currency, t)
  const asks = asksText(promotion, currency, t)
  const period = periodText(promotion, t, lang)
  return (
    <section className="card flex gap-4 p-3 md:gap-8 md:p-5">
      <Cover
        family="promotion"
        code={coverCode(promotion)}
        isMuted={isOver(promotion)}
        className="w-[112px] flex-none self-start rounded-m md:w-[168px]"
      />
      <div className="flex min-w-0 flex-1 flex-col justify-center py-1 pe-1">
        <p className={classNames('leading-snug font-semi text-balance md:text-34', sizeOf(longestPiece(gives)))}>
          {partsOf(gives).map((part) => (
            <Fragment key={part}>
              <span className="inline-block break-keep wrap-anywhere">{part.trimEnd()}</span>
              {part.endsWith(' ') && ' '}
            </Fragment>
          ))}
        </p>
        {asks && <p className="mt-2 text-16 text-text-2 first-letter:uppercase">{asks}</p>}
        <p className="text-16 text-text-2">{wagerText(promotion, t)}</p>
        {period && <p className="mt-2 text-14 text-text-3">{period}</p>}
      </div>
    </section>
  )
}

// On a phone: an amount of hundreds of millions fits beside the cover in one line.
function sizeOf(letters: number): string {
  if (letters > 16) return 'text-16'
  return letters > 12 ? 'text-20' : 'text-26'
}

// Long figures break after a comma or at a space: between Chinese words a browser would break anywhere.
function partsOf(text: string): string[] {
  return text.split(/(?<=\uff0c|, )/)
}
