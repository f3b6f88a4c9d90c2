import { useSyncExternalStore } from 'react'
import { OriginQr } from '../../../site/origin-qr.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { desktopStepOf, type System } from '../../../system.ts'

type StepsProps = {
  system: System
  /** The visitor is using such a device. */
  isOwn: boolean
}

const places = [1, 2, 3] as const

/** The install steps of a system (on desktop, one per browser), and a QR code to open the page on such a device. */
export function Steps({ system, isOwn }: StepsProps) {
  const { t } = useText()
  const used = useSyncExternalStore(
    never,
    () => desktopStepOf(navigator.userAgent),
    () => undefined,
  )
  const isChoice = system === 'desktop'
  const List = isChoice ? 'ul' : 'ol'
  return (
    <div className="mt-6 grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
      <List className="grid gap-5">
        {places.map((place) => (
          <li key={place} className="grid grid-cols-[36px_minmax(0,1fr)] gap-4">
            <StepMark system={system} place={place} />
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semi">
                <span>{t(`download.step.${system}.${place}`)}</span>
                {isChoice && isOwn && used === place && <Badge tone="accent">{t('download.yours')}</Badge>}
              </p>
              <p className="mt-0.5 text-14 text-text-2">{t(`download.step.${system}.${place}Note`)}</p>
            </div>
          </li>
        ))}
      </List>
      <figure className="grid justify-items-center gap-3 justify-self-center">
        <OriginQr path={`/home/download?system=${system}`} label={t('download.qr')} />
        <figcaption className="text-14 text-text-2">{t(`download.qr.${system}`)}</figcaption>
      </figure>
    </div>
  )
}

// Simplified versions of the system's icons that the visitor looks for.
const marks: Readonly<Record<System, readonly [string, string, string]>> = {
  ios: [
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM15.5 8.5l-2 5-5 2 2-5z',
    'M12 14.5V3.5M8.5 7 12 3.5 15.5 7M8 10.5H5.5v10h13v-10H16',
    'M5 5h14v14H5zM12 8.8v6.4M8.8 12h6.4',
  ],
  android: [
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 8.8h8M9.2 13.6l-4-6.8M14.8 13.6l-4 6.8',
    'M12 5.5h.01M12 12h.01M12 18.5h.01',
    'M7 3.5h10v17H7zM12 8v6M9.5 11.8 12 14.3l2.5-2.5',
  ],
  desktop: [
    'M3.5 5h17v11.5h-17zM8.5 20h7M12 7.8v5.4M9.6 11 12 13.4l2.4-2.4',
    'M4 6.5h16v11H4zM8 20.5h8M9 14.5h1.5M13.5 14.5H15M12 9v3',
    'M7 4h10v16l-5-3.6L7 20z',
  ],
}

function StepMark({ system, place }: { system: System; place: 1 | 2 | 3 }) {
  return (
    <svg
      viewBox="-6 -6 36 36"
      width="36"
      height="36"
      className="step-mark"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="-5.5" y="-5.5" width="35" height="35" rx="11" className="step-mark-room" />
      <path d={marks[system][place - 1]} />
    </svg>
  )
}

const never = () => () => {}
