import { opener } from '../../../session/dialog-ahead.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Lattice } from '../../../ui/lattice.tsx'

const promises = ['time', 'fair', 'books'] as const
const icons: Record<(typeof promises)[number], IconName> = { time: 'clock', fair: 'shield', books: 'records' }

// The rules of this game explain how to verify a round.
const rulesPath = '/game/play/yunque/longteng'

/** Trust information: fairness, the ledger check, the age limit and the license. */
export function TrustStrip() {
  const { t } = useText()
  return (
    <section className="trust" aria-label={t('content.trust.label')}>
      <Lattice name="ice" className="trust-lattice" />
      <ul className="relative grid gap-8 md:grid-cols-3 md:gap-10">
        {promises.map((promise) => (
          <li key={promise} className="grid content-start gap-2">
            <Icon name={icons[promise]} size={30} className="mb-2 text-text-2" />
            <h3 className="text-20">{t(`content.trust.${promise}`)}</h3>
            <p className="text-text-2">{t(`content.trust.${promise}Note`)}</p>
            {promise === 'fair' && (
              <SiteLink to={rulesPath} className="trust-way">
                {t('home.trust.rules')}
                <Icon name="chevron-right" size={16} />
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      <div className="trust-row">
        <p className="flex items-center gap-3">
          <span className="age-mark" aria-hidden="true">
            18+
          </span>
          {t('home.trust.adults')}
        </p>
        <p>{t('site.footer.licence')}</p>
        <button type="button" className="trust-way" {...opener('calm')}>
          {t('home.trust.calm')}
          <Icon name="chevron-right" size={16} />
        </button>
      </div>
    </section>
  )
}
