import type { ReactNode } from 'react'
import classes from './ScrollTable.module.css'

type Props = {
  label: string
  heads: readonly string[]
  /** More of its look, such as on a phone. */
  className?: string
  /** The rows. */
  children: ReactNode
}

/** The lines of a report. They scroll inside their own box, by keyboard too. */
export const ScrollTable = ({ label, heads, className = '', children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
  <section className={classes.box} aria-label={label} tabIndex={0}>
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
