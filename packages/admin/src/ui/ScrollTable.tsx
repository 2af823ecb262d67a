import type { ReactNode } from 'react'

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
    className="max-h-105 overflow-auto border border-line rounded-item text-sm leading-5"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    tabIndex={0}
  >
    <table
      className={`w-full border-separate [border-spacing:0] [&_td]:py-2 [&_td]:px-3 [&_td]:border-b [&_td]:border-b-line [&_td]:align-top [&_tr:last-child_td]:border-b-0 ${className}`}
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="sticky top-0 z-1 py-2 px-3 border-b border-b-line text-xs font-semibold text-start whitespace-nowrap text-ink-2 bg-surface-2"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
