import { Badge } from '../../../ui/badge.tsx'
import { Button, type ButtonLook, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section, Specimen } from './section.tsx'
import { useWords } from './use-words.ts'

const looks: readonly ButtonLook[] = ['primary', 'light', 'secondary', 'quiet', 'danger']
const states = [
  ['rest', ''],
  ['hover', 'is-hover'],
  ['focus-visible', 'is-focus-visible'],
  ['pressed', 'is-active'],
] as const

/** Buttons in every look and state, and the badges. */
export function ButtonsSection() {
  const words = useWords()
  return (
    <Section name="buttons" title={words.buttons}>
      {looks.map((look) => (
        <div key={look} className="gallery-row">
          {states.map(([state, name]) => (
            <Specimen key={state} name={`${look} · ${state}`}>
              <Button look={look} className={name}>
                {words.deposit}
              </Button>
            </Specimen>
          ))}
          <Specimen name="busy">
            <Button look={look} busy>
              {words.deposit}
            </Button>
          </Specimen>
          <Specimen name="disabled">
            <Button look={look} disabledReason={words.reason}>
              {words.deposit}
            </Button>
          </Specimen>
        </div>
      ))}
      <div className="gallery-row">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Specimen key={size} name={size}>
            <Button size={size} look="secondary">
              <Icon name="recharge" size={18} />
              {words.deposit}
            </Button>
          </Specimen>
        ))}
        <Specimen name="link">
          <a href="#buttons" className={buttonClass('secondary')}>
            {words.toGames}
          </a>
        </Specimen>
        <Specimen name="disabled · focus">
          <div className="pt-16">
            <Button className="is-focus" disabledReason={words.reason}>
              {words.withdraw}
            </Button>
          </div>
        </Specimen>
        {(['', 'is-hover', 'is-focus-visible'] as const).map((name) => (
          <Specimen key={name} name={`icon ${name}`}>
            <IconButton icon="bell" label={words.more} className={name} />
          </Specimen>
        ))}
        <Specimen name="icon · pressed">
          <IconButton icon="eye" label={words.show} aria-pressed />
        </Specimen>
      </div>
      <div className="gallery-row">
        <Badge>{words.next}</Badge>
        <Badge tone="accent">{words.review}</Badge>
        <Badge tone="jade">{words.done}</Badge>
        <Badge tone="cinnabar">{words.failed}</Badge>
        <a href="#buttons" className="link">
          {words.toGames}
        </a>
      </div>
    </Section>
  )
}
