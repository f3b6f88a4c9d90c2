import type { Reply } from '@mingtang/contract/client.ts'
import { AskAbout } from '../../../chat/ask-about.tsx'
import { useCopy } from '../../../site/use-copy.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx'
import { asOrder, evidenceOf } from './transfer-evidence.ts'

type Read = Reply<'getTransfer'>
type Leg = Read['legs'][number]

const states = { DONE: 'done', NOW: 'now', OPEN: 'next' } as const
/** The legs that say a transfer did not do what it was for. */
const failures = ['RETURNED', 'STAYED']

/** Where a transfer is: its steps, when the platform is asked next, and what support needs to know of it. */
export function TransferDoctor({ read, platform }: { read: Read; platform: string }) {
  const { t, lang } = useText()
  const copy = useCopy()
  return (
    <section className="w-full border-t border-line pt-5" aria-labelledby="transfer-steps">
      <h3 id="transfer-steps" className="mb-4 text-16">
        {t('platform.doctor.title')}
      </h3>
      <Timeline
        steps={read.legs.map((leg) => stepOf(leg))}
        stateNames={{
          done: t('cashier.stepState.done'),
          now: t('cashier.stepState.now'),
          next: t('cashier.stepState.next'),
          failed: t('cashier.stepState.failed'),
        }}
      />
      <div className="mt-4 flex flex-wrap gap-x-2 gap-y-1">
        <AskAbout topic={{ order: asOrder(read.transfer) }} className="-ms-3.5" />
        <Button look="quiet" onClick={() => copy(evidenceOf(read, platform, lang))}>
          <Icon name="copy" size={18} />
          {t('platform.doctor.evidence')}
        </Button>
      </div>
    </section>
  )

  function stepOf(leg: Leg): TimelineStep {
    const state = failures.includes(leg.kind) ? 'failed' : states[leg.state]
    return {
      key: leg.kind,
      state,
      title: t(`platform.leg.${leg.kind}`, { platform }),
      ...(leg.at && { note: formatTime(leg.at, lang) }),
      ...(leg.state === 'NOW' && { detail: <Waiting read={read} /> }),
    }
  }
}

/** What happens while a platform has not answered, without the member doing anything. */
function Waiting({ read }: { read: Read }) {
  const { t, lang } = useText()
  const { expectedAt, nextQueryAt, tries } = read
  const isLate = expectedAt !== '' && Date.parse(expectedAt) < Date.now()
  return (
    <>
      <p>
        {isLate
          ? t('platform.doctor.late')
          : t('platform.doctor.expected', { time: formatTime(expectedAt, lang, 'time') })}
      </p>
      <p className="mt-1">
        {t('platform.doctor.next', { time: formatTime(nextQueryAt, lang, 'time') })}
        {tries > 0 && ` ${t('platform.doctor.tries', { count: tries })}`}
      </p>
    </>
  )
}
