import type { ReactNode } from 'react'
import { type FigureKind, useFigureFormat } from '../shared/figure-format'

export type Bar = {
  key: string
  /** The label, usually a link. */
  label: ReactNode
  value: number
  /** Replaces the formatted figure, for example with a link. */
  figure?: ReactNode
  /** Secondary text beside the figure. */
  note?: ReactNode
  /** Shown before the label, such as an image. */
  sign?: ReactNode
}

type Props = { label: string; bars: readonly Bar[]; kind: FigureKind }

/** The top entries, with bars proportional to the largest figure. */
export const BarList = ({ label, bars, kind }: Props) => {
  const format = useFigureFormat()
  const longest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <ol className="grid gap-3" aria-label={label}>
      {bars.map(({ key, label: name, value, figure, note, sign }) => (
        <li key={key} className="flex items-center gap-3 min-w-0 break-inside-avoid">
          {sign}
          <span className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-4 min-w-0 text-sm leading-5">
            <span className="truncate [&_a]:text-inherit [&_a]:no-underline [&_a:hover]:text-brand-text [&_a:hover]:underline">
              {name}
            </span>
            <span className="inline-flex items-baseline gap-2 font-semibold">
              {note && <small className="text-xs font-normal text-ink-2">{note}</small>}
              {figure ?? <bdi dir="ltr">{format.full(kind, value)}</bdi>}
            </span>
            <span
              className="col-span-full overflow-hidden h-1.5 rounded-[3px] bg-ink/7 [print-color-adjust:exact] [&_i]:block [&_i]:min-w-0.5 [&_i]:h-full [&_i]:rounded-[3px] [&_i]:bg-brand-text"
              aria-hidden
            >
              <i style={{ inlineSize: `${Math.max(0, (value / longest) * 100)}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
