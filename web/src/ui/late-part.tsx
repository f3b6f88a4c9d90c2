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

// What a first view shows but nobody can want in its first moments: the server draws it into the document, and its code
// comes with the visitor's first move, or when it stands on the screen, or when the page has grown calm.
const moves = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'focusin'] as const
const againMs = 5_000
// An edge that shows is not being looked at.
const rootMargin = '0px 0px -96px'

const fetches: (() => Promise<void>)[] = []
let begin = () => {}
/** Resolves when late parts may come. */
export const lateTime = new Promise<void>((resolve) => {
  begin = resolve
})

/** Lets the late parts come now. */
export function wishForLateParts(): void {
  begin()
}

/** Lets the late parts come with the visitor's first move. */
export function awaitFirstMove(): void {
  for (const move of moves) addEventListener(move, begin, { once: true, passive: true, capture: true })
}

/** Brings every late part that is known so far; for the server, which draws them all. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(fetches.map((fetchPart) => fetchPart()))
}

/** Makes a part whose code comes late; once here it renders at once, also on the server. */
export function latePart<Props extends object>(fetchView: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let view: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const load = async () => {
    view = await fetchView()
  }
  fetches.push(load)
  return function LatePart(props: Props) {
    if (!view) {
      loading ??= lateTime.then(() => untilItComes(load))
      use(loading)
    }
    const Loaded = view
    return Loaded ? <Loaded {...props} /> : null
  }
}

// What the server drew can be read and its links work, so it stays while its code does not come.
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

/** True on the server, and in the browser for what took over the server's markup; stays as it was at first. */
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

/** Says that the code behind the server's markup is here, so that start.ts repeats a press that came too early. */
export function awaken(part: Element): void {
  part.removeAttribute('data-asleep')
  part.dispatchEvent(new Event('awake', { bubbles: true }))
}

type LateSlotProps = {
  /** Standing on the screen is no reason to hurry: nothing in it can be pressed. */
  isPatient?: boolean
  /** Keeps the room of what comes, where the server has not drawn it. */
  className?: string
  children: ReactNode
}

/**
 * The place of late parts. Make the element once and outside of components: a new one would throw away what the server drew.
 * It is marked as asleep until its code is here: start.ts then repeats the press of a button that came too early.
 */
export function LateSlot({ isPatient = false, className, children }: LateSlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  // Where the server drew nothing, as after a press on a link, the first view is shown before this is made.
  const isTime = useDeferredValue(true, useIsDrawn())
  useEffect(() => {
    if (!place.current || isHere.current || isPatient) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin(), { rootMargin })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isPatient])
  const answer = useCallback(() => {
    isHere.current = true
    if (place.current) awaken(place.current)
  }, [])
  return (
    <div ref={place} className={className} data-asleep={isPatient ? undefined : ''}>
      {isTime && (
        <Suspense fallback={<Wish />}>
          {children}
          <Answer onHere={answer} />
        </Suspense>
      )}
    </div>
  )
}

/** Where there is nothing yet to look at, nothing is waited for. */
function Wish() {
  useEffect(begin, [])
  return null
}

function Answer({ onHere }: { onHere: () => void }) {
  // Effects run from top to bottom, so what stands before it answers by now.
  useEffect(onHere, [onHere])
  return null
}
