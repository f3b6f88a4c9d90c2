import { Cover } from '../../../ui/covers/cover.tsx'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

const promotions = ['firework', 'ingot', 'lantern', 'gourd', 'peach', 'kite', 'coins', 'scroll'] as const
const memberships = ['firefly', 'candle', 'lantern', 'galaxy', 'moon', 'sunrise'] as const
const tiers = Array.from({ length: 10 }, (_, at) => at + 1)

/** The covers of promotions, and of the ten tiers of each membership. */
export function OthersSection() {
  const words = useWords()
  return (
    <Section name="others" title={words.others}>
      <h3 className="text-20">{words.promotions}</h3>
      <div className="gallery-covers">
        {promotions.map((code) => (
          <Cover key={code} family="promotion" code={code}>
            <span className="cover-name">{code}</span>
          </Cover>
        ))}
      </div>
      <h3 className="text-20">{words.memberships}</h3>
      <div className="gallery-covers gallery-covers-small">
        {memberships.flatMap((name) =>
          tiers.map((tier) => (
            <Cover key={`${name}-${tier}`} family="vip" code={`${name}-${tier}`}>
              <span className="cover-name text-12">{words.tier.replace('{{tier}}', `${tier}`)}</span>
            </Cover>
          )),
        )}
      </div>
    </Section>
  )
}
