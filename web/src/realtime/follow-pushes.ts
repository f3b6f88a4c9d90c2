import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../call/client.ts'
import { reactTo } from '../call/reactions.ts'
import { getAppStore } from '../session/app-store.ts'
import { askOnline, leaveOffline } from '../session/use-online-check.ts'
import { applyPushes } from './apply-pushes.ts'
import { openLine, type Wire } from './open-line.ts'
import { type News, take } from './place.ts'
import { forgetHeld, sayHeld, sayPushes } from './say-pushes.tsx'
import { shareLine } from './share-line.ts'
import { dropPlace, storedPlace, storePlace } from './stored-place.ts'

/** Follows the pushes of whoever is logged in; the returned function stops. */
export function followPushes(): () => void {
  const session = getAppStore()
  let stop = session.getState().signedIn ? follow() : () => {}
  const deafen = session.subscribe(({ signedIn }, before) => {
    if (signedIn === before.signedIn) return
    stop()
    stop = signedIn ? follow() : () => {}
    if (signedIn) return
    dropPlace()
    forgetHeld()
  })
  return () => {
    deafen()
    stop()
  }
}

function follow(): () => void {
  let place = storedPlace()
  let isJoined = false
  const hear = (news: News) => {
    const taken = take(place, news)
    place = taken.place
    applyPushes(taken.pushes, taken.isGap)
    unawaited(sayPushes(taken.pushes).then(tellSaid))
  }
  const wire: Wire = {
    connect: (signal) => call('connectRealtime', {}, { signal }),
    poll: (after, signal) => call('pollRealtime', { after }, { signal }),
    openSocket: (address) => new WebSocket(address),
    isOnline: () => navigator.onLine,
    async judge() {
      const state = await askOnline()
      if (state === 'valid') return true
      tabs.tell({ type: 'over', isReplaced: state === 'replaced' })
      leaveOffline(state)
      return false
    },
    place: () => place,
    hear(news) {
      tabs.tell({ type: 'news', news })
      hear(news)
      if (place) storePlace(place)
    },
    refused: (failure) => reactTo(failure, { silent: true }),
  }
  const tabs = shareLine({
    open: () => openLine(wire),
    hear(message) {
      if (message.type === 'news') hear(message.news)
      if (message.type === 'said') forgetHeld()
      if (message.type === 'over') leaveOffline(message.isReplaced ? 'replaced' : 'over')
      // What came while this page was loading was told to the tabs that were there.
      if (message.type !== 'here' || isJoined) return
      isJoined = true
      applyPushes([], true)
    },
  })
  const tellSaid = (isSaid: boolean) => {
    if (isSaid) tabs.tell({ type: 'said' })
  }
  const wake = () => {
    if (document.visibilityState === 'hidden') return
    tabs.wake()
    unawaited(sayHeld().then(tellSaid))
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    tabs.stop()
  }
}
