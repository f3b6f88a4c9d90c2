// A browser that Playwright cannot drive: the few deeds that WebKit's and Firefox's own protocols have in common.

/** A place in the viewport of the page. */
export type Point = { readonly x: number; readonly y: number }

export type Engine = {
  open(url: string): Promise<void>
  /** Calls a function, given as its source, with texts; in the page, or in its first frame. */
  run<Result>(source: string, values: readonly string[], isInFrame?: boolean): Promise<Result>
  /** Presses the main button of the mouse. */
  press(at: Point): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** Actions of the mouse and the keyboard, in the form that both protocols take. */
export function pressActions({ x, y }: Point): object[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
  const button = { button: 0 }
  const actions = [move, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

export function typeActions(text: string): object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
