import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'

// Late parts: content of the first view that is not interactive at first. The server renders it into the document. Its
// chunk loads on the first user input, or when the page is idle; not because it is in view, where it would load and hydrate
// beside the first view.
const moves = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'focusin'] as const
const againMs = 5_000
const pressMs = 200
const calmMs = 500
const longestMs = 3_000

const fetches: (() => Promise<void>)[] = []
let begin = () => {}
/** Resolves when late parts may load. */
export const lateTime = new Promise<void>((resolve) => {
  begin = resolve
})

/** Starts loading the late parts now. */
export function wishForLateParts(): void {
  begin()
}

let first: Promise<unknown> = Promise.resolve()

/** Late parts that do not load yet wait until this work is done and its result is drawn, but not for long: they may be pressed too. */
export function goBeforeLateParts(work: Promise<unknown>): void {
  first = Promise.race([work.then(untilCalm, untilCalm), new Promise((done) => setTimeout(done, longestMs))])
}

// The finger lifts a moment after the touch. Not every browser has requestIdleCallback.
function untilCalm(): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: calmMs })
      else done()
    }, pressMs)
  })
}

/** Starts loading the late parts on the first user input. */
export function awaitFirstMove(): void {
  for (const move of moves) addEventListener(move, begin, { once: true, passive: true, capture: true })
}

/** Loads every registered late part; for the server, which renders them all. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(fetches.map((fetchPart) => fetchPart()))
}

/** Creates a component with a late chunk; once loaded it renders synchronously, also on the server. */
export function latePart<Props extends object>(fetchView: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return partOf(
    fetchView,
    lateTime.then(() => first),
  )
}

/**
 * Like latePart, for a part that only some visitors see: its chunk loads as soon as it is rendered. A lazy component would be
 * an unfinished part in the first document that a server process renders.
 */
export function promptPart<Props extends object>(fetchView: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return partOf(fetchView, Promise.resolve())
}

function partOf<Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
  time: Promise<unknown>,
): ComponentType<Props> {
  let view: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const load = async () => {
    view = await fetchView()
  }
  fetches.push(load)
  return function LatePart(props: Props) {
    if (!view) {
      loading ??= time.then(() => untilItComes(load))
      use(loading)
    }
    const Loaded = view
    return Loaded ? <Loaded {...props} /> : null
  }
}

// The server's HTML is readable and its links work, so it stays while loading is retried.
async function untilItComes(load: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, againMs))
    }
  }
}

const forNobody = () => () => {}

/** True on the server and in a component that was hydrated; constant for the lifetime of the component. */
function useIsDrawn(): boolean {
  const isDrawn = useRef(false)
  return useSyncExternalStore(
    forNobody,
    () => isDrawn.current,
    () => {
      isDrawn.current = true
      return true
    },
  )
}

/** Marks a part as hydrated and fires the event on which start.ts replays an early click. */
export function markHydrated(part: Element): void {
  part.removeAttribute('data-asleep')
  part.dispatchEvent(new Event('awake', { bubbles: true }))
}

type LateSlotProps = {
  /** Contains controls, whose early clicks are replayed. */
  hasControls?: boolean
  /** Reserves the space when the server has not rendered the part. */
  className?: string
  children: ReactNode
}

/**
 * A slot for late parts. Create the element once at module level: a new element would discard the server's HTML. The
 * slot has data-asleep until its chunk is loaded; start.ts then replays an early click on a button in it.
 */
export function LateSlot({ hasControls = false, className, children }: LateSlotProps) {
  const place = useRef<HTMLDivElement>(null)
  // After a client-side navigation there is no server HTML; deferring renders the first view before this part.
  const isTime = useDeferredValue(true, useIsDrawn())
  const answer = useCallback(() => {
    if (place.current) markHydrated(place.current)
  }, [])
  return (
    <div ref={place} className={className} data-asleep={hasControls ? '' : undefined}>
      {isTime && (
        <Suspense fallback={<LoadNow />}>
          {children}
          <Answer onHere={answer} />
        </Suspense>
      )}
    </div>
  )
}

/** The fallback: without server HTML the part must load at once. */
function LoadNow() {
  useEffect(begin, [])
  return null
}

function Answer({ onHere }: { onHere: () => void }) {
  // Child effects run in order, so the siblings before it are mounted by now.
  useEffect(onHere, [onHere])
  return null
}
