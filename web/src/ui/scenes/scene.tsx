import { memo } from 'react'
import { LateSlot, latePart } from '../late-part.tsx'

// The server renders the scene of the first view; the chunk of each scene loads when needed.
const scenes = {
  window: latePart(async () => (await import('./window-scene.tsx')).WindowScene),
  lantern: latePart(async () => (await import('./lantern-scene.tsx')).LanternScene),
  bridge: latePart(async () => (await import('./bridge-scene.tsx')).BridgeScene),
  screen: latePart(async () => (await import('./screen-scene.tsx')).ScreenScene),
  eaves: latePart(async () => (await import('./eaves-scene.tsx')).EavesScene),
}

type SceneName = keyof typeof scenes

/** The names of the five hero illustrations. */
export const sceneNames = Object.keys(scenes) as SceneName[]

/** A hero illustration by name; an unknown name shows the window. */
export const Scene = memo(function Scene({ name }: { name: string }) {
  const Picture = isScene(name) ? scenes[name] : scenes.window
  return (
    <LateSlot>
      <Picture />
    </LateSlot>
  )
})

function isScene(name: string): name is SceneName {
  return Object.hasOwn(scenes, name)
}
