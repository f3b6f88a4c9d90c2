import { Lattice, LatticeDisc, latticeNames } from '../../../ui/lattice.tsx'
import { LogoMark } from '../../../ui/logo-mark.tsx'
import { Scene, sceneNames } from '../../../ui/scenes/scene.tsx'
import { Section, Specimen } from './section.tsx'
import { useWords } from './use-words.ts'

/** Lattices, the logo, and the hero's illustrations. */
export function OrnamentsSection() {
  const words = useWords()
  return (
    <Section name="ornaments" title={words.ornaments}>
      <h3 className="text-20">{words.lattices}</h3>
      <div className="gallery-row">
        {latticeNames.map((name) => (
          <Specimen key={name} name={name}>
            <div className="gallery-lattice">
              <Lattice name={name} />
            </div>
          </Specimen>
        ))}
        <LatticeDisc icon="vip" />
        <LogoMark size={64} />
      </div>
      <h3 className="text-20">{words.scenes}</h3>
      <div className="gallery-cards">
        {sceneNames.map((name) => (
          <Specimen key={name} name={name}>
            <div className="gallery-scene">
              <Scene name={name} />
            </div>
          </Specimen>
        ))}
      </div>
    </Section>
  )
}
