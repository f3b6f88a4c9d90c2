// The tiles about the member: level, points, messages and protection.
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { wordsOf } from '../../../message/message-words.ts'
import { permille } from '../../../money/amount-text.ts'
import type { useRewards } from '../../../reward/use-rewards.ts'
import { when } from '../../../screen/when.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { missingPoints, unitsOf } from '../../../reward/experience.ts'
import { useLevels } from '../../../reward/vip-levels.ts'
import { useMyVip, type Vip } from '../../../reward/use-my-vip.ts'
import { placeInPlan } from '../../../reward/sign-days.ts'
import { guardsOf } from '../../../session/guards.ts'
import { CountFigure, Tile, TileFace, WordFigure } from './tile.tsx'

const full = 1000

/** The member's level and the way to the next one. */
export function VipTile() {
  const { t, lang } = useText()
  const vip = useMyVip()
  const levels = useLevels()
  const { data } = vip
  return (
    <Tile to="/vip" icon="vip" title={t('vip.column.level')} reads={[vip]}>
      {data && !levels.isPending && (
        <TileFace
          figure={
            <>
              <span className="text-26">{t('vip.level', { level: data.level })}</span>
              <span className="tile-unit">{textOfCode(data.tierKey, '', lang)}</span>
            </>
          }
          note={
            data.nextNeeded
              ? t('vip.missing', {
                  points: missingPoints(data.experience, data.nextNeeded) || '0',
                  level: data.level + 1,
                })
              : t('vip.top')
          }
          parts={[shareOf(data, levels.data?.rows.find(({ level }) => level === data.level)?.needed ?? '0')]}
        />
      )}
    </Tile>
  )
}

// As on the page of levels: from where the level begins, or from nothing when it is kept with less.
function shareOf({ experience, nextNeeded }: Vip, begin: string): number {
  if (!nextNeeded) return full
  const from = unitsOf(experience) < unitsOf(begin) ? 0n : unitsOf(begin)
  return permille(unitsOf(experience) - from, unitsOf(nextNeeded) - from)
}

/** The member's points and today's sign-in. */
export function PointsTile({ points }: { points: ReturnType<typeof useRewards>['points'] }) {
  const { t } = useText()
  const { data } = points
  const isOpen = data !== undefined && data.signFlag !== 1 && data.todayPoints > 0
  return (
    <Tile to="/member/points" icon="star" title={t('points.title')} reads={[points]}>
      {data && (
        <TileFace
          figure={<CountFigure value={data.points} unit={t('account.points.unit')} />}
          note={
            isOpen ? (
              <span className="text-accent-text">
                {t('points.sign', { points: groupAmount(`${data.todayPoints}`) })}
              </span>
            ) : (
              <>
                {t('points.signed')}
                {data.tomorrowPoints > 0 && <br />}
                {data.tomorrowPoints > 0 && t('points.tomorrow', { points: groupAmount(`${data.tomorrowPoints}`) })}
              </>
            )
          }
          {...(data.plan.length > 0 && {
            parts: data.plan.map((_, place) => (place < placeInPlan(data) + (data.isSign ? 1 : 0) ? full : 0)),
          })}
        />
      )}
    </Tile>
  )
}

/** The unread messages and what the newest is about. */
export function MessageTile() {
  const { t, lang } = useText()
  const unread = useCallQuery('getUnreadMessages', { lang }, { keepPrevious: true })
  // As the messages' page asks for its list.
  const list = useCallQuery('listMessages', { type: '', isUnread: false, lang })
  const [newest] = list.data?.rows ?? []
  const count = unread.data?.count ?? 0
  return (
    <Tile to="/member/messages" icon="bell" title={t('site.menu.messages')} reads={[unread, list]}>
      {unread.data && list.data && (
        <TileFace
          figure={
            count > 0 ? (
              <CountFigure value={`${count}`} unit={t('account.messages.unit')} />
            ) : (
              <WordFigure isQuiet>{t(newest ? 'account.messages.read' : 'inbox.empty')}</WordFigure>
            )
          }
          note={
            newest ? (
              <>
                {wordsOf(newest, lang).title}
                <span className="whitespace-nowrap"> · {when(newest.at, lang)}</span>
              </>
            ) : (
              t('account.messages.noneNote')
            )
          }
        />
      )}
    </Tile>
  )
}

/** How many guards the account has, and which is missing. */
export function SecurityTile() {
  const { t } = useText()
  const status = useCallQuery('getSecureStatus', {})
  const guards = status.data ? guardsOf(status.data) : []
  const on = guards.filter(({ isOn }) => isOn).length
  const missing = guards.find(({ isOn }) => !isOn)
  return (
    <Tile to="/member/security" icon="shield" title={t('security.level')} reads={[status]}>
      {status.data && (
        <TileFace
          figure={
            <>
              <span className="sr-only">{t('security.levelOf', { on, all: guards.length })}</span>
              <span aria-hidden="true" className="text-26 tabular-nums">
                {on} / {guards.length}
              </span>
            </>
          }
          note={
            missing
              ? t('account.security.missing', { guard: t(`security.next.${missing.name}.do`) })
              : t('account.security.all')
          }
          parts={guards.map((_, place) => (place < on ? full : 0))}
        />
      )}
    </Tile>
  )
}
