import type { ReactNode } from 'react'
import classes from './Card.module.css'

type Props = {
  title?: ReactNode
  actions?: ReactNode
  /** False for content that extends to the edges, such as a table. */
  padded?: boolean
  className?: string
  /** The anchor in the page. */
  id?: string
  children: ReactNode
}

/** A surface of a page with an optional heading. */
export const Card = ({ title, actions, padded = true, className, id, children }: Props) => (
  <section id={id} className={[classes.card, className].filter(Boolean).join(' ')}>
    {title && (
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {actions}
      </header>
    )}
    <div className={padded ? classes.body : undefined}>{children}</div>
  </section>
)
