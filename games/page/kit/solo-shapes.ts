import type { Json } from '../../src/engine/game.ts'
import { openLimitHours } from '../../src/engine/open-limit.ts'
import { maxPayOf } from '../../src/engine/par.ts'
import type { WinLimits } from './api.ts'
import { h, sleep } from './dom.ts'
import type { Framed, FrameWords } from './frame.ts'
import { openRules } from './rules.ts'
import type { AnyVerified, GamePage, Stage, StagedPage, StagedScene } from './scene.ts'
import { t } from './texts.ts'

type AnyStagedScene = StagedScene<Json, Json, Json, Json>

/** The stage as the table of one player has it, whatever the shape of its game. */
export type SoloScene = Stage<Json, Json> & {
  /** A request is on its way, with an act or without. */
  wait(act?: Json): void
  /** Gets ready to show a round that is over. */
  recall(choice: Json): Promise<void>
  /** Comes to rest without a result. */
  rest(): Promise<void>
  hurry?(): void
  /** What is shown while a round is open, where rounds stay open. */
  readonly stages?: Pick<AnyStagedScene, 'open' | 'main'>
}

/** What a game that its player plays alone does in the way of its shape. */
export type SoloShape = {
  readonly page: AnyVerified & Framed & { readonly words: FrameWords }
  /** When the ring around the button begins to fill: with the answer to a draw, or where a round has ended. */
  readonly pacedFrom: 'answer' | 'end'
  maxPays(choice: Json): number
  openRules(choice: Json, winLimits: WinLimits): void
  scene(changed: () => void, acted: (act: Json) => void): SoloScene
}

/** The least time that a draw moves before it lands. */
export const minTurnMs = 380

export function oneDraw(page: GamePage<Json, Json>): SoloShape {
  const { par } = page.rules
  return {
    page,
    pacedFrom: 'answer',
    maxPays: (choice) => maxPayOf(par(choice)),
    openRules: (choice, winLimits) => openRules(page, choice, par(choice), { winLimits }),
    scene(changed) {
      const scene = page.scene(changed)
      const recall = () => {
        scene.begin()
        return sleep(minTurnMs)
      }
      return { ...scene, wait: scene.begin, recall }
    },
  }
}

export function staged(page: StagedPage<Json, Json, Json, Json, Json>): SoloShape {
  const { maxPays, par, plans } = page.rules
  return {
    page,
    pacedFrom: 'end',
    maxPays,
    openRules(choice, winLimits) {
      const life = [h('p', {}, t('openRule', { hours: openLimitHours }))]
      openRules(page, choice, par(choice, plans(choice)[0]), { life, maxPays: maxPays(choice), winLimits })
    },
    scene(changed, acted) {
      const scene = page.scene(changed, acted)
      const recall = async (choice: Json) => scene.setChoice(choice)
      return { ...scene, recall, rest: async () => scene.clear(), stages: scene }
    },
  }
}
