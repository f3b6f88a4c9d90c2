import '../../../screen/soon.css'
import { useCallQuery } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { BridgeScene } from '../../../ui/scenes/bridge-scene.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Application } from './application.tsx'
import { Calculator } from './calculator.tsx'

/** What agents earn, by the figures that hold, and how to become one. */
export function TeamworkPage() {
  const { t } = useText()
  useTitle(t('site.nav.teamwork'))
  const plan = useCallQuery('getAgencyPlan', {})
  return (
    <div className="page-width pb-12 lg:pb-20">
      <div className="soon">
        <div className="soon-words">
          <h1 className="text-34 text-balance lg:text-46">{t('teamwork.headline')}</h1>
          <p className="mt-4 text-16 text-text-2 lg:text-20">{t('teamwork.lead')}</p>
          <SiteLink to="/home/discount?id=qmfl" className={buttonClass('secondary', 'md', 'mt-7')}>
            {t('teamwork.toOffer')}
          </SiteLink>
        </div>
        <div className="soon-scene">
          <BridgeScene />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8">
        {plan.data ? (
          <>
            {plan.data.rates.length > 0 && <Calculator plan={plan.data} />}
            <div className="grid grid-cols-1 gap-8">
              <Application plan={plan.data} />
              <Facts />
            </div>
          </>
        ) : plan.error ? (
          <LoadFailed read={plan} isCard />
        ) : (
          <Skeleton height="480px" radius="20px" />
        )}
      </div>
    </div>
  )
}

const facts = [
  ['traced', 'records'],
  ['daily', 'clock'],
  ['private', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[]

function Facts() {
  const { t } = useText()
  return (
    <section className="md:px-8">
      <h2 className="text-16">{t('teamwork.facts')}</h2>
      <ul className="mt-4 grid gap-5">
        {facts.map(([fact, icon]) => (
          <li key={fact} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 flex-none text-accent-text" />
            <div>
              <h3 className="text-16">{t(`teamwork.fact.${fact}`)}</h3>
              <p className="mt-1 text-14 text-text-2">{t(`teamwork.fact.${fact}Note`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
