import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Ref } from 'react'
import { useBoot } from '../../site/boot-context.ts'
import { useText } from '../../texts/use-text.tsx'

const articles = [
  'age',
  'sandbox',
  'one',
  'safety',
  'money',
  'play',
  'dispute',
  'calm',
  'fair',
  'privacy',
  'change',
] as const

/** The user agreement in the current language; focusable, so that the arrow keys scroll it. */
export function AgreementText({ ref }: { ref?: Ref<HTMLElement> }) {
  const { t, lang } = useText()
  const { tenant } = useBoot()
  const name = builtInOf(lang) === 'en-US' ? tenant.enName : tenant.name
  return (
    // A scrollable region must be focusable for keyboard users.
    <article ref={ref} tabIndex={0} className="grid gap-6 rounded-s" aria-label={t('agreement.title')}>
      <p className="text-text-2">{t('agreement.intro', { name })}</p>
      {articles.map((article, index) => (
        <section key={article} className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
          <span className="text-20 font-semi text-text-3" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className="pt-1 text-16">{t(`agreement.${article}.title`)}</h3>
            <p className="mt-2 text-text-2">{t(`agreement.${article}.text`)}</p>
          </div>
        </section>
      ))}
    </article>
  )
}
