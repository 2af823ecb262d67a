import type { ReactNode } from 'react'
import { CopyImport } from './CopyImport'
import classes from './SpecimenCard.module.css'

/** A component on show. */
export type Specimen = {
  /** Its anchor within the page. */
  id: string
  title: string
  /** A short text about when to use it. */
  use: string
  /** The line that a developer copies. */
  imports: string
  shows: ReactNode
  /** Its background: a card, as most have; the page, where it is a card itself; or edge to edge. */
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

/** States side by side, each under its name. */
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
