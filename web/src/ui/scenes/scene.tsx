import { type ComponentType, lazy, Suspense } from 'react'
import { type SceneName, sceneNames } from './scene-parts.tsx'
import { WindowScene } from './window-scene.tsx'

// The first slide shows the window, so it comes with the page; the others come when they are looked at.
const others: Record<Exclude<SceneName, 'window'>, ComponentType> = {
  lantern: lazy(() => import('./lantern-scene.tsx').then((file) => ({ default: file.LanternScene }))),
  bridge: lazy(() => import('./bridge-scene.tsx').then((file) => ({ default: file.BridgeScene }))),
  screen: lazy(() => import('./screen-scene.tsx').then((file) => ({ default: file.ScreenScene }))),
  eaves: lazy(() => import('./eaves-scene.tsx').then((file) => ({ default: file.EavesScene }))),
}

/** A picture of the hall by name; an unknown name shows the window. */
export function Scene({ name }: { name: string }) {
  const known = sceneNames.find((scene) => scene === name) ?? 'window'
  if (known === 'window') return <WindowScene />
  const Other = others[known]
  return (
    <Suspense fallback={null}>
      <Other />
    </Suspense>
  )
}
