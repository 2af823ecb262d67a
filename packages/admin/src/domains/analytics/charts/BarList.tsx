import type { ReactNode } from 'react'
import { type FigureKind, useFigureFormat } from '../shared/figure-format'
import classes from './BarList.module.css'

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
    <ol className={classes.list} aria-label={label}>
      {bars.map(({ key, label: name, value, figure, note, sign }) => (
        <li key={key} className={classes.item}>
          {sign}
          <span className={classes.texts}>
            <span className={classes.name}>{name}</span>
            <span className={classes.figure}>
              {note && <small className={classes.note}>{note}</small>}
              {figure ?? <bdi dir="ltr">{format.full(kind, value)}</bdi>}
            </span>
            <span className={classes.track} aria-hidden>
              <i style={{ inlineSize: `${Math.max(0, (value / longest) * 100)}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
