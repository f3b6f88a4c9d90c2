import { gameTypeKey, gameTypes } from '../../../game/game-types.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

const names = Object.keys(iconPaths) as IconName[]

/** The category emblems, large and in their size on the home page, and every icon with its name. */
export function IconsSection() {
  const words = useWords()
  const { t } = useText()
  return (
    <Section name="icons" title={words.icons}>
      <h3 className="text-20">{words.categories}</h3>
      <ul className="gallery-icons">
        {gameTypes.map((type) => (
          <li key={type}>
            <Icon name={type} size={72} />
            <Icon name={type} size={34} />
            <span className="text-14">{t(gameTypeKey(type))}</span>
          </li>
        ))}
      </ul>
      <ul className="gallery-icons">
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} size={40} />
            <span className="flex items-center gap-3">
              <Icon name={name} />
              <Icon name={name} size={16} />
            </span>
            <code className="text-12 text-text-2">{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  )
}
