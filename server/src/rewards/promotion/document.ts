// The document of a promotion: terms, words and budgets, as operators save it and the database keeps it.
import { fromJson, type JsonValue, toJson } from '@bufbuild/protobuf'
import {
  type PromotionDocument,
  PromotionDocumentSchema,
  type PromotionTerms,
} from '@mingtang/contract/gen/console/rewards/promotion_pb.ts'
import type { PromotionCycle, PromotionStage, PromotionState } from '@mingtang/contract/gen/words.ts'
import { inLanguage } from '@mingtang/contract/languages.ts'
import type { Kind } from './kind.ts'
import { kindOf } from './kinds.ts'
import { type Tier, tiersOf } from './tiers.ts'

/** A stored promotion, read. */
export type Promotion = {
  readonly id: string
  readonly tenant: string
  readonly code: string
  readonly state: PromotionStage
  readonly version: number
  readonly beginsAt: Date | null
  readonly endsAt: Date | null
  /** The first business day; empty without a beginning. */
  readonly since: string
  readonly kind: Kind
  readonly cycle: PromotionCycle
  readonly document: PromotionDocument
  readonly terms: PromotionTerms
  /** True when it greets new people: by its kind, its class, or because it is only for those who have just registered. */
  readonly isForNewcomers: boolean
}

/** A document as an operator sent it, validated. */
export type ReadPromotion = Pick<Promotion, 'document' | 'kind' | 'terms' | 'beginsAt' | 'endsAt'> & {
  readonly budgets: readonly { currency: string; budgetMinor: bigint; memberMinor: bigint | null }[]
}

export type Words = { readonly diyTitle: string; readonly introduction: string }

export function readDocument(json: unknown): PromotionDocument {
  return fromJson(PromotionDocumentSchema, json as JsonValue)
}

export function writeDocument(document: PromotionDocument): JsonValue {
  return toJson(PromotionDocumentSchema, document)
}

/** The parts of a valid document; throws for a kind or terms that were never saved so. */
export function partsOf(
  document: PromotionDocument,
): Pick<Promotion, 'document' | 'kind' | 'cycle' | 'terms' | 'isForNewcomers'> {
  const kind = kindOf(document.kind)
  const { terms } = document
  if (!kind || !terms) throw new Error(`A promotion of an unknown kind: ${document.kind}`)
  const isForNewcomers =
    kind.isForNewcomers === true || document.classificationId === 'NEW' || terms.registeredWithinDays > 0
  return { document, kind, cycle: document.cycle, terms, isForNewcomers }
}

/** The currencies it pays, in the order of its tiers. */
export function currenciesOf({ terms }: Promotion): string[] {
  return [...new Set(terms.tiers.map(({ currency }) => currency))]
}

export function tiersIn({ terms, kind }: Promotion, currency: string): Tier[] {
  return tiersOf(terms.tiers, currency, kind.unit)
}

/** Title and introduction in a language, else in its built-in one, else in the first. */
export function wordsIn({ words }: PromotionDocument, lang: string): Words {
  const own = inLanguage(words, lang)
  return { diyTitle: own?.diyTitle ?? '', introduction: own?.introduction ?? '' }
}

/** What the clock and the operators say about it. */
export function stateOf({ state, beginsAt, endsAt }: Promotion, now: Date): PromotionState {
  if (state === 'ENDED' || (endsAt && endsAt <= now)) return 'ENDED'
  if (state !== 'LIVE') return 'PAUSED'
  return beginsAt && beginsAt > now ? 'SOON' : 'RUNNING'
}
