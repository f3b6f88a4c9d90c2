/**
 * Messages to the embedding site; posted only to the origin of the signed launch, never to another page that frames the
 * game.
 */
export type Parent = {
  state(state: { balance: string; net: string; busy: boolean }): void
  /** The player's choice of sound, which the site keeps. */
  sound(isOn: boolean): void
  leave(): void
}

export function parentAt(origin: string, currency: string): Parent {
  const framed = window.parent !== window
  function post(message: object): void {
    if (framed) window.parent.postMessage({ source: 'mingtang-game', ...message }, origin)
  }
  return {
    state: ({ balance, net, busy }) => post({ type: 'state', balance, currency, net, busy }),
    sound: (isOn) => post({ type: 'sound', isOn }),
    leave: () => post({ type: 'leave' }),
  }
}
