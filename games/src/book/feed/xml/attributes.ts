// Attributes of a message, read strictly: what is not as the feed writes it poisons the message.
import { PoisonedMessage } from '../message.ts'
import type { Element } from './tree.ts'

export function required(element: Element, name: string, pattern = /^.{1,200}$/): string {
  const value = optional(element, name, pattern)
  if (value === undefined) throw new PoisonedMessage(`${element.name} without ${name}`)
  return value
}

export function optional({ name: tag, attributes }: Element, name: string, pattern = /^.{1,200}$/): string | undefined {
  const value = attributes[name]
  if (value !== undefined && !pattern.test(value))
    throw new PoisonedMessage(`${tag} with ${name} "${value.slice(0, 60)}"`)
  return value
}

const whole = /^\d{1,15}$/

export function wholeNumber(element: Element, name: string): number {
  return Number(required(element, name, whole))
}

export function optionalWhole(element: Element, name: string): number | undefined {
  const text = optional(element, name, whole)
  return text === undefined ? undefined : Number(text)
}

export function childrenOf(element: Element | undefined, name: string): readonly Element[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return childrenOf(element, name)[0]
}
