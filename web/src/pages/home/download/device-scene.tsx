import { TenantMark } from '../../../site/tenant-mark.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { WindowScene } from '../../../ui/scenes/window-scene.tsx'
import { TabletFrame, DesktopFrame, PhoneFrame } from './device-frames.tsx'
import './download.css'

/**
 * A computer, a tablet and a phone that show the site. The screens are built from real components, so they follow theme
 * and hue.
 */
export function DeviceScene({ name }: { name: string }) {
  return (
    <div className="devices" aria-hidden="true">
      <div className="device device-desktop">
        <DesktopFrame />
        <Small name={name} covers={5} />
      </div>
      <div className="device device-tablet">
        <TabletFrame />
        <Small name={name} covers={3} />
      </div>
      <div className="device device-phone">
        <PhoneFrame />
        <Small name={name} covers={2} hasBar />
      </div>
    </div>
  )
}

const games = [
  ['electronic', 'longteng'],
  ['live', 'mingyue'],
  ['electronic', 'phoenix'],
  ['live', 'roulette'],
  ['lottery', 'kuaisan'],
] as const
const types: readonly IconName[] = ['live', 'electronic', 'lottery']
const tabs: readonly IconName[] = ['home', 'game', 'gift', 'chat', 'person']

type SmallProps = { name: string; covers: number; hasBar?: boolean }

/** A miniature home page; all sizes are relative to the screen's width. */
function Small({ name, covers, hasBar = false }: SmallProps) {
  const { t } = useText()
  return (
    <div className="device-screen">
      <div className="small-head">
        <TenantMark className="small-logo" />
        <span>{name}</span>
        <i className="small-button" />
      </div>
      <div className="small-hero">
        <WindowScene />
        <p>{t('site.document.title')}</p>
        <i className="small-button" />
      </div>
      <div className="small-types">
        {types.map((type) => (
          <span key={type}>
            <Icon name={type} />
          </span>
        ))}
      </div>
      <div className="small-covers" style={{ gridTemplateColumns: `repeat(${covers}, 1fr)` }}>
        {games.slice(0, covers).map(([family, code]) => (
          <Cover key={code} family={family} code={code} />
        ))}
      </div>
      {hasBar && (
        <div className="small-bar">
          {tabs.map((tab) => (
            <Icon key={tab} name={tab} />
          ))}
        </div>
      )}
    </div>
  )
}
