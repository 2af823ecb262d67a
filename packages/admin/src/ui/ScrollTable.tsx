import type { ReactNode } from 'react'

/** A number column is aligned at its end, as are its cells with the same `data-align`. */
type Head = string | { title: string; align: 'end' }

type Props = {
  label: string
  heads: readonly Head[]
  /** Additional styles, for example for phones. */
  className?: string
  /** The rows. */
  children: ReactNode
}

/** The table of a report. It scrolls inside its own box, with the keyboard too. */
export const ScrollTable = ({ label, heads, className = '', children }: Props) => (
  <section
    className="max-h-105 overflow-auto border border-line rounded-item text-sm leading-5"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    tabIndex={0}
  >
    <table
      className={`w-full border-separate [border-spacing:0] [&_td]:py-2 [&_td]:px-3 [&_td]:border-b [&_td]:border-b-line [&_td]:align-top [&_[data-align=end]]:text-end [&_tr:last-child_td]:border-b-0 ${className}`}
    >
      <thead>
        <tr>
          {heads.map(toHead).map(({ title, align }) => (
            <th
              key={title}
              scope="col"
              data-align={align}
              className="sticky top-0 z-1 py-2 px-3 border-b border-b-line text-xs font-semibold text-start whitespace-nowrap text-ink-2 bg-surface-2"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

const toHead = (head: Head) => (typeof head === 'string' ? { title: head, align: undefined } : head)
