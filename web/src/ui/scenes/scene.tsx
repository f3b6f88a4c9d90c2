import { memo } from 'react'
import { LateSlot, latePart } from '../late-part.tsx'

// They are drawn into the document where the first view shows them; the code of each comes when it is wanted.
const scenes = {
  window: latePart(async () => (await import('./window-scene.tsx')).WindowScene),
  lantern: latePart(async () => (await import('./lantern-scene.tsx')).LanternScene),
  bridge: latePart(async () => (await import('./bridge-scene.tsx')).BridgeScene),
  screen: latePart(async () => (await import('./screen-scene.tsx')).ScreenScene),
  eaves: latePart(async () => (await import('./eaves-scene.tsx')).EavesScene),
}

type SceneName = keyof typeof scenes

/** The five pictures of the hall that the hero's slides can show. */
export const sceneNames = Object.keys(scenes) as SceneName[]

/** A picture of the hall by name; an unknown name shows the window. */
export const Scene = memo(function Scene({ name }: { name: string }) {
  const Picture = isScene(name) ? scenes[name] : scenes.window
  return (
    <LateSlot isPatient>
      <Picture />
    </LateSlot>
  )
})

function isScene(name: string): name is SceneName {
  return Object.hasOwn(scenes, name)
}
