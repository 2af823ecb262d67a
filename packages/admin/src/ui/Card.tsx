import type { ReactNode } from 'react'

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
  <section
    id={id}
    className={['min-w-0 border border-line rounded-card bg-surface shadow-card', className]
      .filter(Boolean)
      .join(' ')}
  >
    {title && (
      <header className="flex items-center justify-between gap-4 px-4 pt-4 pb-0">
        <h2 className="text-lg font-semibold leading-6">{title}</h2>
        {actions}
      </header>
    )}
    <div className={padded ? 'p-4' : undefined}>{children}</div>
  </section>
)

type FigureProps = { label: string; className?: string; children: ReactNode }

/** A large figure below its name, in a description list. */
export const Figure = ({ label, className, children }: FigureProps) => (
  <div className={className}>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="text-xl font-650 leading-8">{children}</dd>
  </div>
)
