import type { ReactNode } from 'react'
import classes from './ScrollTable.module.css'

type Props = {
  label: string
  heads: readonly string[]
  /** Additional styles, for example for phones. */
  className?: string
  /** The rows. */
  children: ReactNode
}

/** The table of a report. It scrolls inside its own box, with the keyboard too. */
export const ScrollTable = ({ label, heads, className = '', children }: Props) => (
  <section
    className="max-h-105 overflow-auto border border-line rounded-item"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    tabIndex={0}
  >
    <table className={`${classes.table} ${className}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
