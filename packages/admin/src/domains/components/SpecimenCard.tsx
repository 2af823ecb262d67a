import type { ReactNode } from 'react'
import { CopyImport } from './CopyImport'
import classes from './SpecimenCard.module.css'

/** A component in the gallery. */
export type Specimen = {
  /** The anchor within the page. */
  id: string
  title: string
  /** A short text about when to use it. */
  use: string
  /** The import statement that a developer copies. */
  imports: string
  shows: ReactNode
  /**
   * The background: a card by default; the page for components that are cards themselves; or edge to edge.
   */
  ground?: 'card' | 'page' | 'edge'
}

export const SpecimenCard = ({
  specimen: { id, title, use, imports, shows, ground },
}: {
  specimen: Specimen
}) => (
  <section id={id} className={classes.specimen} aria-labelledby={`${id}-title`}>
    <header className={classes.head}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <p className={classes.use}>{use}</p>
    </header>
    <div className={classes.stage} data-ground={ground}>
      {shows}
    </div>
    <CopyImport line={imports} />
  </section>
)

/** States side by side, each with its name. */
export const States = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <div className={classes.states} data-wide={isWide || undefined}>
    {children}
  </div>
)

export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.state}>
    <span className={classes.stateName}>{name}</span>
    {children}
  </div>
)
