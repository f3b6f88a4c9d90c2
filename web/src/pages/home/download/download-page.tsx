import { builtInOf } from '@mingtang/contract/languages.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useBoot } from '../../../site/boot-context.ts'
import { RecommendedDomains } from '../../../screen/recommended-domains.tsx'
import { keepPlace } from '../../../site/use-scroll-to-top.ts'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { DeviceScene } from './device-scene.tsx'
import { InstallState } from './install-state.tsx'
import { Steps } from './steps.tsx'
import { systemNamed, systemOf, systems } from '../../../system.ts'
import { watchInstall } from './use-install.ts'

/** How to install the site as an app on phone, tablet or computer. */
export function DownloadPage() {
  const { t, lang } = useText()
  const { tenant, system: said } = useBoot()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const seen = useSyncExternalStore(
    never,
    () => systemOf(navigator),
    () => said,
  )
  const system = systemNamed(search.get('system')) ?? seen
  const name = builtInOf(lang) === 'en-US' ? tenant.enName : tenant.name
  useTitle(t('site.nav.download'))
  useEffect(watchInstall, [])
  return (
    <div className="page-width py-8 lg:py-14">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="lg:self-center">
          {tenant.appLogo && (
            <img
              src={tenant.appLogo}
              alt=""
              width="72"
              height="72"
              className="mb-5 size-18 rounded-[16px] object-cover"
            />
          )}
          <h1 className="text-34 text-balance lg:text-46">{t('download.title')}</h1>
          <p className="mt-4 max-w-xl text-text-2">{t('download.lead', { name })}</p>
          <InstallState name={name} />
        </div>
        <DeviceScene name={name} />
      </div>
      <section className="card mt-8 p-5 sm:p-8 lg:mt-12">
        <Tabs
          label={t('download.systems')}
          options={systems.map((one) => ({ value: one, label: t(`download.system.${one}`) }))}
          value={system}
          onChange={(next) => navigate(`/home/download?system=${next}`, { replace: true, state: keepPlace })}
        >
          <Steps system={system} isOwn={seen === system} />
        </Tabs>
      </section>
      <h2 className="mt-12 text-20 lg:mt-16">{t('download.facts')}</h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-3">
        {facts.map(([fact, icon]) => (
          <li key={fact} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 flex-none text-accent-text" />
            <div>
              <h3 className="text-16">{t(`download.fact.${fact}`)}</h3>
              <p className="mt-1 text-14 text-text-2">{t(`download.fact.${fact}Note`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <RecommendedDomains className="mt-12 max-w-2xl lg:mt-16" />
    </div>
  )
}

const facts = [
  ['store', 'shield'],
  ['update', 'refresh'],
  ['remove', 'check'],
] as const satisfies readonly (readonly [string, IconName])[]

const never = () => () => {}
