import './notice.css'
import type { ReactNode } from 'react'
import { Brand } from '../site/brand.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

type NoticeProps = { scene: ReactNode; title: string; note: string; children?: ReactNode }

/** A full screen with one message and an illustration. */
export function Notice({ scene, title, note, children }: NoticeProps) {
  return (
    <div className="notice-page">
      <header className="page-width flex items-center pt-2">
        <Brand />
        <div className="ms-auto flex">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <div className="page-width notice-body">
        <div className="notice-scene">{scene}</div>
        <div className="notice-words">
          <h1 className="text-34 text-balance lg:text-46">{title}</h1>
          <p className="mt-4 text-16 whitespace-pre-line text-text-2 lg:text-20">{note}</p>
          {children}
        </div>
      </div>
    </div>
  )
}

type NoticeFact = { icon: IconName; title: string; note: string }

/** Additional facts, each with a title and a sentence. */
export function NoticeFacts({ facts }: { facts: readonly NoticeFact[] }) {
  return (
    <ul className="mt-8 grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      {facts.map(({ icon, title, note }) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="mt-0.5 flex-none text-accent-text" />
          <div>
            <h2 className="text-16">{title}</h2>
            <p className="mt-1 text-14 text-text-2">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
